import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { availabilityInWords } from '@/shared/availability'
import { failedStatus } from '@/lib/change-failure'
import { telHref } from '@/lib/contact-links'
import { formatCount } from '@/lib/formats'
import { useMay } from '@/lib/permission'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { TextField } from '@/ui/form/field'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { Mantine } from '@/ui/theme/mantine'
import { changeMatching, staffOneQuery, type StaffChange, type StaffMatching } from './matching-calls'
import { statusWord, viewing } from './matching-filters'
import styles from './matching.module.css'
import { RequestFields } from './request-fields'
import { useMatchingChange } from './use-matching-change'
import { Volunteers } from './volunteers-part'

const SAVE = {
  done: 'Guardado.',
  failed: 'Não foi possível guardar o pedido.',
  logged: 'A matching request could not be changed',
}

/** One request or offer with everything that helps to decide about it. */
export function MatchingRecord({ userId, id }: { userId: number; id: number }) {
  const { data, error, isPending, refetch } = useQuery(staffOneQuery(userId, id))
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        Pedidos de ajuda
      </BackLink>
      {data ? (
        <Loaded key={id} userId={userId} request={data} />
      ) : isPending ? (
        <>
          <LoadingLine>A carregar o pedido...</LoadingLine>
          <Skeleton height="420px" />
        </>
      ) : failedStatus(error) === 404 ? (
        <Note tone="bad" role="alert" title="Este pedido não existe." />
      ) : (
        <ReadTrouble what="Os dados deste pedido" onRetry={() => void refetch()} />
      )}
    </div>
  )
}

interface PartProps {
  request: StaffMatching
  isDisabled: boolean
  onChange: (body: StaffChange) => void
}

/** Who asks, and what they wrote. */
function Asked({ request }: { request: StaffMatching }) {
  const { requester, asked_title: title, asked_text: text, people } = request
  return (
    <section>
      <h2>{request.kind === 'offer' ? 'O que oferece' : 'O que pediu'}</h2>
      {title === '' ? (
        <Note tone="info">As palavras de quem pediu são de quem trabalha com beneficiários.</Note>
      ) : (
        <>
          <p>
            <b>{title}</b>
            {people !== null && ` · para ${formatCount(people, 'pessoa', 'pessoas')}`}
          </p>
          <p className={styles.text}>{text}</p>
        </>
      )}
      <p className={styles.soft}>
        {[request.place, request.district, request.province].filter(Boolean).join(', ')}
      </p>
      {requester && (
        <p>
          {requester.name}
          {requester.phone && (
            <>
              {' · '}
              <a href={telHref(requester.phone)}>{requester.phone}</a>
            </>
          )}
        </p>
      )}
      <p className={styles.soft}>
        Pedido em <Time at={request.path.asked_at} as="moment" />
      </p>
    </section>
  )
}

/** The day on which the team visits the person who asked. */
function Visit({ request, isDisabled, onChange }: PartProps) {
  const id = useId()
  const [day, setDay] = useState(request.path.visit_on ?? '')
  const [note, setNote] = useState(request.path.visit_note)
  return (
    <section>
      <h2>Visita</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ visit_on: day || null, visit_note: note })
        }}
      >
        <Mantine>
          <TextField
            id={`${id}-day`}
            type="date"
            label="Dia"
            hint="Quem pediu recebe um aviso."
            optional
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextField
            id={`${id}-note`}
            label="Hora ou nota"
            optional
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Mantine>
        <div className={styles.acts}>
          <Button type="submit" variant="line" size="sm" disabled={isDisabled}>
            Guardar a visita
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The steps that end a request or go back. */
function Acts({ request, isDisabled, onChange }: PartProps) {
  const [asks, setAsks] = useState(false)
  const { status, kind } = request
  const isOver = status === 'done' || status === 'withdrawn'
  return (
    <div className={styles.acts}>
      {status === 'received' && request.path.received_at === null && (
        <Button
          variant="line"
          size="sm"
          disabled={isDisabled}
          onClick={() => onChange({ status: 'received' })}
        >
          Dizer que recebemos
        </Button>
      )}
      {kind === 'offer' && status === 'received' && (
        <Button size="sm" disabled={isDisabled} onClick={() => onChange({ status: 'accepted' })}>
          Contar com esta oferta
        </Button>
      )}
      {!isOver && (
        <Button variant="line" size="sm" disabled={isDisabled} onClick={() => onChange({ status: 'done' })}>
          {kind === 'offer' ? 'Concluir' : 'A ajuda chegou'}
        </Button>
      )}
      {!isOver && (
        <Button variant="quiet" size="sm" disabled={isDisabled} onClick={() => setAsks(true)}>
          Retirar
        </Button>
      )}
      {isOver && (
        <Button variant="line" size="sm" disabled={isDisabled} onClick={() => onChange({ status: 'open' })}>
          Reabrir
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        title="Retirar este pedido?"
        confirmLabel="Retirar"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsks(false)
          onChange({ status: 'withdrawn' })
        }}
        onCancel={() => setAsks(false)}
      >
        <p>Quem pediu e quem ia ajudar recebem um aviso. Pode reabri-lo depois.</p>
      </ConfirmDialog>
    </div>
  )
}

function Loaded({ userId, request }: { userId: number; request: StaffMatching }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers read the request at once.
  useEffect(() => heading.current?.focus(), [])
  const barrier = useBarrier()
  const mayEdit = useMay('volunteers.edit')
  const { isBusy, overtaken, change } = useMatchingChange(userId)
  const [isEditing, setEditing] = useState(false)
  const { status, kind, title } = request
  const isOpenable = kind === 'request' && status === 'received'
  const onChange = (body: StaffChange) => void change(SAVE, () => changeMatching(request, body))
  const isDisabled = isBusy || barrier !== null
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title || request.asked_title || 'Pedido de ajuda'}
        </h1>
        <p>
          <b>{statusWord(status)}</b>
          {kind === 'request' &&
            ` · ${request.taken} de ${formatCount(request.places, 'voluntário', 'voluntários')}`}
        </p>
      </div>
      <div role="status">
        {overtaken && !isEditing && !isOpenable && (
          <Note tone="info" icon="user">
            {overtaken}
          </Note>
        )}
        {barrier && (
          <Note tone="wait" icon="offline">
            {barrier}
          </Note>
        )}
      </div>
      {mayEdit && <Acts request={request} isDisabled={isDisabled} onChange={onChange} />}
      <div className={styles.desk}>
        <div>
          <Asked request={request} />
          {kind === 'request' && mayEdit && request.requester !== null && (
            <Visit key={request.version} request={request} isDisabled={isDisabled} onChange={onChange} />
          )}
          {kind === 'request' && (
            <section>
              <h2>O que os voluntários leem</h2>
              {mayEdit && (isEditing || isOpenable) ? (
                <RequestFields
                  request={request}
                  submitLabel={isOpenable ? 'Abrir aos voluntários' : 'Guardar'}
                  isBusy={isBusy}
                  barrier={barrier}
                  failure={overtaken}
                  onSubmit={(values) =>
                    void change(SAVE, () =>
                      changeMatching(request, isOpenable ? { ...values, status: 'open' } : values),
                    ).then((isSaved) => isSaved && setEditing(false))
                  }
                />
              ) : (
                <>
                  <p className={styles.text}>{request.description || 'Ainda nada.'}</p>
                  <p className={styles.soft}>
                    {[
                      request.skills.map(({ name }) => name).join(', '),
                      request.schedule,
                      availabilityInWords(request.times),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {mayEdit && (
                    <Button variant="line" size="sm" icon="edit" onClick={() => setEditing(true)}>
                      Mudar
                    </Button>
                  )}
                </>
              )}
            </section>
          )}
        </div>
        {kind === 'request' && (
          <Volunteers request={request} mayEdit={mayEdit} isDisabled={isDisabled} change={change} />
        )}
      </div>
    </>
  )
}
