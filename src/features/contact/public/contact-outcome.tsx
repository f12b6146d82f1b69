import { useEffect, useRef, type ReactNode } from 'react'
import { institution } from '@/content/institution'
import { prefilledMailHref } from '@/lib/contact-links'
import { isContactEntry, type ContactEntry } from '@/offline/kinds/contact'
import { entryStatus, type EntryStatus } from '@/offline/outbox-entry'
import { useOutboxEntry } from '@/pwa/outbox-entries'
import { sendEntryNow } from '@/pwa/outbox-actions'
import { Button, ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { PatternBorder } from '@/ui/page/hem'
import { Icon, type IconName } from '@/ui/media/icon'
import { DeviceText } from '@/ui/page/this-device'
import type { Tone } from '@/ui/page/tone'
import styles from './contact-outcome.module.css'
import type { Contact } from './use-contact'

interface CardProps {
  tone: Tone
  look: 'sent' | 'kept' | 'asking' | 'bad'
  icon: IconName
  /** The message's status in one or two words. */
  word: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
  quote: string
  isAlert?: boolean
}

/** A card that replaces the form after sending. Its heading gets the focus, because the button has disappeared. */
function Card({ tone, look, icon, word, title, children, actions, quote, isAlert }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [look])
  return (
    <section className={`${styles.card} ${styles[look]}`} role={isAlert ? 'alert' : 'status'}>
      <PatternBorder tone={tone} />
      <div className={styles.in}>
        <p className={styles.word}>
          <Icon name={icon} />
          {word}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <blockquote>«{quote}»</blockquote>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}

interface KeptProps {
  contact: Contact
  entry: ContactEntry
}

type Waiting = Exclude<EntryStatus, 'sent'>

const WAITING: Record<Waiting, { word: string; title: string }> = {
  saved: { word: 'Guardada, por enviar', title: 'A mensagem espera consigo.' },
  sending: { word: 'A enviar', title: 'A mensagem vai a caminho.' },
  confirming: { word: 'A confirmar', title: 'Falta a resposta.' },
  login: { word: 'Guardada, por enviar', title: 'A mensagem espera consigo.' },
  refused: { word: 'Não foi aceite', title: 'A mensagem não foi aceite.' },
}

/** Card with the status of the message's outbox entry. The card is updated while the page is open. */
function Kept({ contact, entry: first }: KeptProps) {
  const live = useOutboxEntry(first.key)
  const entry = typeof live === 'object' && isContactEntry(live) ? live : first
  const status = entryStatus(entry)
  if (status === 'sent')
    return (
      <Card
        tone="leaf"
        look="sent"
        icon="sent"
        word={
          <>
            Enviada n.º <span className="num">{entry.receipt?.number}</span>
          </>
        }
        title="A sua mensagem chegou."
        quote={entry.message.message}
        actions={
          <Button variant="line" onClick={contact.beginAnew}>
            Escrever outra
          </Button>
        }
      >
        <p>
          Respondemos dentro de 24 horas para <b>{entry.message.email}</b>.
        </p>
      </Card>
    )
  const { word, title } = WAITING[status]
  return (
    <Card
      tone="sun"
      look={status === 'confirming' ? 'asking' : 'kept'}
      icon={status === 'confirming' ? 'asking' : 'saved'}
      word={word}
      title={title}
      quote={entry.message.message}
      actions={
        <>
          {status !== 'sending' && (
            <Button onClick={() => void sendEntryNow(entry.key)}>
              {status === 'confirming' ? 'Perguntar agora' : 'Tentar agora'}
            </Button>
          )}
          {status === 'saved' && (
            <Button variant="line" onClick={() => contact.editKept(entry)}>
              Editar a mensagem
            </Button>
          )}
          <ButtonLink to="/enviar-comprovante/pendentes" variant="quiet">
            Ver o que está por enviar
          </ButtonLink>
        </>
      }
    >
      <p>
        <DeviceText
          text={
            status === 'confirming'
              ? 'Pode já ter chegado. Continua guardada neste {aparelho} e perguntamos sozinhos: não conta a dobrar.'
              : 'Fica neste {aparelho}, mesmo que o desligue, e segue sozinha quando houver rede. As 24 horas contam a partir daí.'
          }
        />
      </p>
    </Card>
  )
}

/** Card that offers to send the message as an e-mail, with all fields filled in (D13). */
function Letter({ contact, why }: { contact: Contact; why: 'no-service' | 'not-kept' }) {
  const { subject, message } = contact.form.values
  return (
    <Card
      tone="laterite"
      look="bad"
      icon="bad"
      word="Não foi enviada"
      title={why === 'no-service' ? 'O serviço de mensagens está parado.' : 'Não foi possível guardar aqui.'}
      quote={message}
      isAlert
      actions={
        <>
          <ButtonAnchor href={prefilledMailHref(institution.email, { subject, body: message })}>
            Abrir no meu e-mail
          </ButtonAnchor>
          <Button variant="line" onClick={contact.form.send}>
            Tentar outra vez
          </Button>
          <Button variant="quiet" onClick={contact.backToForm}>
            Voltar à mensagem
          </Button>
        </>
      }
    >
      <p>
        {why === 'no-service'
          ? 'O texto continua consigo. Pode mandá‑lo já pelo seu correio, com tudo preenchido.'
          : 'Este navegador não deixa guardar a mensagem, por isso não foi enviada. Pode mandá‑la já pelo seu correio, com tudo preenchido.'}
      </p>
    </Card>
  )
}

export function ContactOutcome({ contact }: { contact: Contact }) {
  const { view } = contact
  if (view.kind === 'kept') return <Kept contact={contact} entry={view.entry} />
  if (view.kind === 'letter') return <Letter contact={contact} why={view.why} />
  return null
}
