import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { callHref } from '@/lib/call-href'
import { formatCount } from '@/lib/formats'
import { useMay } from '@/lib/permission'
import { requestStateWord } from '@/shared/matching-words'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useBarrier } from '@/ui/list/use-barrier'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { changeMatching, staffOneQuery, type StaffChange, type StaffMatching } from './matching-calls'
import { viewing } from './matching-filters'
import styles from './matching.module.css'
import { Acts } from './request-acts'
import { TextsPart, useTexts } from './texts-part'
import { SAVE, useMatchingChange } from './use-matching-change'
import { useVisitForm } from './use-visit-form'
import { Visit } from './visit-part'
import { Volunteers } from './volunteers-part'

/** Screen of one request or offer with everything that staff need to decide about it. */
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

/** The original text of the request or offer, and the person who wrote it. */
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
              <a href={callHref(requester.phone)}>{requester.phone}</a>
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

function Loaded({ userId, request }: { userId: number; request: StaffMatching }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading gets the focus when the request is loaded, so that screen readers start to read there.
  useEffect(() => heading.current?.focus(), [])
  const barrier = useBarrier()
  const mayEdit = useMay('volunteers.edit')
  const { isBusy, overtaken, change } = useMatchingChange(userId)
  const texts = useTexts(userId, request)
  const visit = useVisitForm(userId, request)
  const { status, kind, title } = request
  // The button that makes a change is disabled while the change is sent, and disappears afterwards. The focus moves to
  // the heading, because the new state is beside it.
  const onChange = (body: StaffChange) =>
    void change(SAVE, () => changeMatching(request.id, body, request.version)).then(() =>
      heading.current?.focus(),
    )
  // If another user was faster, the button with the focus can disappear too. Then the heading gets the focus.
  useEffect(() => {
    if (overtaken !== null && document.activeElement === document.body) heading.current?.focus()
  }, [overtaken, request])
  const isDisabled = isBusy || barrier !== null
  // A form with a conflict needs no question before the user leaves: its button 'Decidir mais tarde' closes the form,
  // and the draft remains on the device.
  const isUnsaved = [texts.form, visit].some((form) => form.isDirty && !form.isSending && !form.conflict)
  return (
    <>
      <UnsavedGuard form={{ isDirty: isUnsaved, isSending: false }} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title || request.asked_title || 'Pedido de ajuda'}
        </h1>
        <p>
          <b>{requestStateWord(status)}</b>
          {kind === 'request' &&
            ` · ${request.taken} de ${formatCount(request.places, 'voluntário', 'voluntários')}`}
        </p>
      </div>
      <div role="status">
        {overtaken && (
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
          {kind === 'request' && mayEdit && request.requester !== null && <Visit form={visit} />}
          {kind === 'request' && <TextsPart {...{ request, texts, mayEdit }} />}
        </div>
        {kind === 'request' && <Volunteers {...{ userId, request, mayEdit, isDisabled, change }} />}
      </div>
    </>
  )
}
