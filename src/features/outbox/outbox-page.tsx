import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { isFieldEntry } from '@/offline/field/entries'
import { isKnownKind } from '@/offline/kinds/registry'
import { entryStatus, isPending, type OutboxEntry } from '@/offline/outbox-entry'
import { NO_NETWORK_NOW, sentNowText } from '@/pwa/entry-texts'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { useClosedSending } from '@/pwa/use-closed-sending'
import { useEntrySending, type EntrySending } from '@/pwa/use-entry-sending'
import { useSentNow } from '@/pwa/use-sent-now'
import { useNetwork } from '@/pwa/use-network'
import { Band } from '@/ui/page/band'
import { Button } from '@/ui/page/button'
import { Icon } from '@/ui/media/icon'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'
import { DeviceText } from '@/ui/page/this-device'
import { focusHeading } from '@/ui/page/arrival'
import { NoticeOffer } from '@/ui/pwa/notice-offer'
import { EntryCard } from './entry-card'
import styles from './outbox-page.module.css'
import { NoStorage, NothingWaiting } from './outbox-empty'
import { ReceiptList } from './receipt-list'
import { StorageNote } from './storage-note'
import { fieldText, hiddenText, othersText, outboxTitle } from './texts'

const NEEDS_PERSON = ['refused', 'login']

const Crumb = () => (
  <Link to="/enviar-comprovante">
    <Icon name="back" />
    Enviar comprovante
  </Link>
)

const AWAY = { offline: 'Sem rede.', unreached: 'A associação não responde.' }

function Network() {
  const network = useNetwork()
  const isOnline = network !== 'offline' && network !== 'unreached'
  const sendsClosed = useClosedSending()
  return (
    <p className={styles.network}>
      <Icon name={isOnline ? 'wifi' : 'offline'} />
      <span>
        {isOnline ? 'Tentamos sozinhos, ' : `${AWAY[network]} Tentamos sozinhos quando houver rede, `}
        {sendsClosed
          ? 'pode fechar a aplicação.'
          : 'enquanto esta página estiver aberta, ou quando a voltar a abrir.'}{' '}
        Nós só os tiramos daqui quando a associação os receber, ou se os eliminar.
      </span>
    </p>
  )
}

interface GroupProps {
  title: string
  entries: OutboxEntry[]
  sending: EntrySending
}

function Group({ title, entries, sending }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {entries.map((entry) => (
        <EntryCard key={entry.key} entry={entry} sending={sending} />
      ))}
    </section>
  )
}

/** Note about entries that the list does not show: hidden entries, or entries of other users. */
function NotListed({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={styles.note}>
      <Note tone="info" icon="lock" actions={action}>
        <p>
          <DeviceText text={text} />
        </p>
      </Note>
    </div>
  )
}

function Hidden({ count }: { count: number }) {
  if (count === 0) return null
  const show = () => void import('@/offline/erase').then(({ showHiddenEntries }) => showHiddenEntries())
  const action = (
    <button type="button" onClick={show}>
      Mostrar
    </button>
  )
  return <NotListed text={hiddenText(count)} action={action} />
}

function Others({ count }: { count: number }) {
  if (count === 0) return null
  const action = (
    <Link to="/login" search={{ redirect: '/enviar-comprovante/pendentes' }}>
      Entrar com outra conta
    </Link>
  )
  return <NotListed text={othersText(count)} action={action} />
}

/** Note about field entries, whose kinds are not registered on a page for visitors (offline/field/register.ts). */
function FromField({ count }: { count: number }) {
  if (count === 0) return null
  const action = <Link to="/dashboard/projects/field">Ver</Link>
  return <NotListed text={fieldText(count)} action={action} />
}

/** Placeholder shown while the outbox is being read. It is also the prerendered page. */
function Loading() {
  return (
    <>
      <div className={styles.band}>
        <Band
          tone="sun"
          hem="bottom"
          crumb={<Crumb />}
          title={<DeviceText text="Comprovantes ainda neste {aparelho}" />}
        />
      </div>
      <div className={`wrap ${styles.list}`} role="status" aria-label="A ler o que está por enviar">
        <noscript>
          <p>
            Esta página mostra o que espera neste aparelho, e para o ler precisa de JavaScript. Nada do que
            está guardado se perde.
          </p>
        </noscript>
        <Skeleton height={220} />
      </div>
    </>
  )
}

/** The page /enviar-comprovante/pendentes: all entries with their status and actions (D11). */
export function OutboxPage() {
  const { status, entries: stored, others, hidden } = useOutboxEntries()
  const entries = stored.filter(isKnownKind)
  const sending = useEntrySending({ onOffline: () => toast.info(NO_NETWORK_NOW) })
  const sent = entries.filter((entry) => entry.state === 'sent')
  const sentNow = useSentNow(entries)
  const arrived = sentNow.length
  // When entries have been accepted, the heading shows them with their numbers. It receives the focus, so that a screen
  // reader reads it.
  useEffect(() => {
    if (arrived > 0) focusHeading()
  }, [arrived])
  if (status === 'loading') return <Loading />

  const pending = entries.filter((entry) => entry.state !== 'sent')
  const field = stored.filter(
    (entry) => isFieldEntry(entry) && isPending(entry) && !isKnownKind(entry),
  ).length
  const forPerson = pending.filter((entry) => NEEDS_PERSON.includes(entryStatus(entry)))
  const alone = pending.filter((entry) => !forPerson.includes(entry))
  const toTry = alone.filter((entry) => entry.state === 'waiting').map((entry) => entry.key)

  return (
    <>
      <div className={styles.band}>
        <Band
          tone={pending.length > 0 ? 'sun' : 'ocean'}
          hem="bottom"
          crumb={<Crumb />}
          title={
            sentNow.length > 0 ? (
              sentNowText(sentNow)
            ) : pending.length > 0 ? (
              <DeviceText text={outboxTitle(pending)} />
            ) : status === 'unavailable' ? (
              'Não é possível guardar aqui'
            ) : (
              <>{field > 0 ? 'Nenhum comprovante' : 'Nada'} por enviar</>
            )
          }
          actions={
            toTry.length > 0 && (
              <Button icon="again" onClick={() => sending.sendNow(...toTry)}>
                {toTry.length === 1 ? 'Tentar agora' : 'Tentar todos agora'}
              </Button>
            )
          }
          aside={alone.length > 0 && <Network />}
        />
      </div>
      <div className={`wrap ${styles.list}`}>
        {status === 'unavailable' && <NoStorage />}
        {pending.length > 0 && <StorageNote />}
        {sentNow.length > 0 && <ReceiptList entries={sent} />}
        <Group title="Precisam de si" entries={forPerson} sending={sending} />
        <Group title="Seguem sozinhos" entries={alone} sending={sending} />
        <Others count={others - hidden} />
        <Hidden count={hidden} />
        <FromField count={field} />
        {alone.length > 0 && (
          <div className={styles.offer}>
            <NoticeOffer />
          </div>
        )}
        {status === 'ready' && pending.length === 0 && <NothingWaiting />}
        {sentNow.length === 0 && <ReceiptList entries={sent} />}
      </div>
    </>
  )
}
