import { useId, useRef, useState, type FormEvent } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { Note } from '@/ui/feedback/note'
import { TextArea, TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { CREATE_FAILED, useCreateRequest, useWithdraw, whyFailed } from '../mutations'
import { offered } from './sort-requests'
import styles from './volunteer.module.css'

interface OffersProps {
  userId: number
  requests: readonly MatchingRequest[]
  barrier: string | null
}

const STATUS: Readonly<Record<MatchingRequest['status'], string>> = {
  received: 'À espera da equipa',
  open: 'À espera da equipa',
  accepted: 'A equipa conta consigo',
  done: 'Concluída',
  withdrawn: 'Retirada',
}

function OfferForm({ userId, barrier, onDone }: Omit<OffersProps, 'requests'> & { onDone: () => void }) {
  const id = useId()
  const create = useCreateRequest(userId)
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const key = useRef({ of: '', key: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() === '') return document.getElementById(`${id}-title`)?.focus()
    if (create.isPending || barrier !== null) return
    const body = { kind: 'offer' as const, title: title.trim(), description: text.trim() || title.trim() }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    create.mutate({ body, key: key.current.key }, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {create.error && (
        <Note tone="bad" role="alert" title={CREATE_FAILED}>
          {whyFailed(create.error)} O que escreveu continua aqui.
        </Note>
      )}
      <Mantine>
        <TextField
          id={`${id}-title`}
          label="O que pode fazer?"
          error={isMissing ? 'Diga numa frase o que pode fazer.' : null}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          id={`${id}-text`}
          label="Quando e como"
          optional
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Mantine>
      <p className={styles.acts}>
        <Button type="submit" size="sm" busy={create.isPending} disabled={barrier !== null}>
          Oferecer
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancelar
        </Button>
      </p>
    </form>
  )
}

/** What the volunteer offers by themselves, which staff bring to a request. */
export function Offers({ userId, requests, barrier }: OffersProps) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdraw(userId)
  const own = offered(requests)
  return (
    <section className={styles.part} id="ofertas">
      <h2>Outra ajuda</h2>
      {own.length > 0 && (
        <dl className={styles.facts}>
          {own.map(({ id, title, status }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                {STATUS[status]}
                {(status === 'received' || status === 'open') && (
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={barrier !== null || withdraw.isPending}
                    aria-label={`Retirar a oferta: ${title}`}
                    onClick={() => withdraw.mutate(id)}
                  >
                    Retirar
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen ? (
        <OfferForm userId={userId} barrier={barrier} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p>Pode ajudar com outra coisa? Diga-nos, e a equipa procura a quem serve.</p>
          <p className={styles.acts}>
            <Button variant="line" size="sm" disabled={barrier !== null} onClick={() => setOpen(true)}>
              Oferecer ajuda
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
