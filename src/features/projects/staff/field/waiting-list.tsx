import { useState } from 'react'
import { formatSize } from '@/lib/formats'
import { isConflict, isHeldUp, type FieldEntry } from '@/offline/field/entries'
import { fieldSummary, FIELD_TITLES } from '@/offline/field/kinds'
import { entryStatus } from '@/offline/outbox-entry'
import { removeDraftsOfEntry } from '@/offline/drafts'
import { failureText, nextAttemptText, statusHint, statusWord } from '@/pwa/entry-texts'
import { removeFromOutbox } from '@/pwa/outbox-actions'
import { useEntrySending, type EntrySending } from '@/pwa/use-entry-sending'
import { useSurroundings } from '@/pwa/use-surroundings'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { STATUS_ICONS } from '@/ui/feedback/status-view'
import { toast } from '@/ui/feedback/toast'
import { Icon } from '@/ui/media/icon'
import { Button, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { RecentTime, Time } from '@/ui/page/time'
import { ConflictChoice } from './conflict-choice'
import { focusWaiting, WAITING_HEADING } from './focus-waiting'
import styles from './field.module.css'
import { useCorrections } from './use-corrections'

const NO_NETWORK = 'Ainda não há rede. Fica guardado.'

const bytesOf = (entry: FieldEntry): number =>
  'files' in entry ? entry.files.reduce((sum, { size }) => sum + size, 0) : 0

const waitingText = (count: number, bytes: number): string =>
  bytes === 0 ? `${count} por enviar` : `${count} por enviar, ${formatSize(bytes)}`

/** List of the field entries that have not been sent yet, and of the last ones that were sent. */
export function WaitingList({ entries, userId }: { entries: readonly FieldEntry[]; userId: number }) {
  const sending = useEntrySending({ onOffline: () => toast.info(NO_NETWORK) })
  const open = entries.filter(({ state }) => state !== 'sent')
  const sent = entries.filter(({ state }) => state === 'sent')
  const last = Math.max(0, ...sent.map(({ receipt }) => receipt?.at ?? 0))
  const { isWifi } = useSurroundings()
  const corrections = useCorrections(userId, entries)
  if (entries.length === 0) return null
  // An entry that waits for Wi-Fi is sent over mobile data only with its own button, which says so.
  const ready = open.filter(
    ({ key, state, wifiOnly }) => state === 'waiting' && (isWifi || !wifiOnly) && !corrections.has(key),
  )
  const bytes = open.reduce((sum, entry) => sum + bytesOf(entry), 0)
  return (
    <section className={styles.panel} aria-labelledby={WAITING_HEADING}>
      <h2 id={WAITING_HEADING} tabIndex={-1}>
        O que espera
      </h2>
      <p className={styles.sub}>
        {open.length === 0 ? 'Nada por enviar.' : `${waitingText(open.length, bytes)}.`}{' '}
        {last > 0 && (
          <>
            Último envio: <RecentTime at={last} />.
          </>
        )}
      </p>
      {open.length > 0 && (
        <progress className={styles.total} max={entries.length} value={sent.length} aria-label="Enviados" />
      )}
      {ready.length > 1 && (
        <div className={styles.acts}>
          <Button variant="line" icon="again" onClick={() => sending.sendNow(...ready.map(({ key }) => key))}>
            Tentar todos agora
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {[...open, ...sent.slice(-5).reverse()].map((entry) => (
          <WaitingEntry
            key={entry.key}
            entry={entry}
            isHeld={isHeldUp(entry, entries)}
            hasCorrection={corrections.has(entry.key)}
            sending={sending}
            userId={userId}
          />
        ))}
      </ul>
    </section>
  )
}

interface WaitingEntryProps {
  entry: FieldEntry
  /** Whether this entry waits because an older entry of the same project must be sent first. */
  isHeld: boolean
  /** Whether the user has written a correction of this entry that was not saved. */
  hasCorrection: boolean
  sending: EntrySending
  userId: number
}

/**
 * Returns a text if part of the photos has already arrived; the next attempt then sends only the rest. Otherwise
 * returns null.
 */
function partText(entry: FieldEntry): string | null {
  const total = bytesOf(entry)
  if (entry.state === 'sent' || !entry.uploaded || total === 0 || entry.uploaded >= total) return null
  return `${formatSize(entry.uploaded)} de ${formatSize(total)} já chegaram. Continua daí.`
}

function WaitingEntry({ entry, isHeld, hasCorrection, sending, userId }: WaitingEntryProps) {
  const around = useSurroundings()
  const [isAsked, setAsked] = useState(false)
  const status = entryStatus(entry)
  const isOver = status === 'sent'
  const clash = isConflict(entry)
  const failure = clash ? null : failureText(entry)
  const part = partText(entry)
  const remove = async () => {
    await removeFromOutbox(entry.key)
    await removeDraftsOfEntry(entry.key)
    setAsked(false)
    focusWaiting()
  }
  return (
    <li className={styles.entry}>
      <p className={`${styles.state} ${styles[status]}`} role="status">
        <Icon name={STATUS_ICONS[status]} />
        <span>
          <b>
            <DeviceText text={clash ? 'Mudou dos dois lados' : statusWord(entry)} />
          </b>
          <br />
          {clash ? 'Escolha o que fica' : statusHint(entry, around)}
        </span>
      </p>
      <div className={styles.body}>
        <p>
          {FIELD_TITLES[entry.kind]} · <Time at={entry.createdAt} as="moment" />
        </p>
        <h3>{fieldSummary(entry)}</h3>
        <p>
          {entry.projectName}
          {bytesOf(entry) > 0 && !isOver && `, ${formatSize(bytesOf(entry))}`}
          {entry.wifiOnly && !isOver && ', só por Wi-Fi'}
        </p>
        {part && (
          <p>
            <progress max={bytesOf(entry)} value={entry.uploaded} aria-label="Fotografias que chegaram" />
            <br />
            {part}
          </p>
        )}
        {!isOver && failure && <p>{failure}</p>}
        {hasCorrection && (
          <p className={styles.wait}>
            {isOver
              ? 'A sua correção não seguiu com este envio. Pode guardá-la como nota nova.'
              : 'Tem uma correção por guardar. Abra-a, e guarde-a ou deixe como estava.'}
          </p>
        )}
        {!isOver && !hasCorrection && status !== 'sending' && (
          <p>
            {isHeld ? 'Segue depois do que escreveu antes neste projeto.' : nextAttemptText(entry, around)}
          </p>
        )}
        {clash && 'was' in entry && <ConflictChoice entry={entry} userId={userId} />}
        <div className={styles.acts}>
          {!isHeld && !hasCorrection && (status === 'saved' || status === 'confirming') && (
            <Button variant="line" icon="again" onClick={() => sending.sendNow(entry.key)}>
              {entry.wifiOnly && !around.isWifi ? 'Enviar agora' : 'Tentar agora'}
            </Button>
          )}
          {status === 'login' && (
            <ButtonLink to="/login" search={{ redirect: '/dashboard/projects/field' }} icon="user">
              Entrar
            </ButtonLink>
          )}
          {(hasCorrection || status === 'saved' || (status === 'refused' && !clash)) && (
            <ButtonLink
              to="/dashboard/projects/field"
              search={{ projeto: entry.slug, editar: entry.key } as never}
              variant="line"
              icon="edit"
            >
              {hasCorrection ? 'Abrir a correção' : status === 'refused' ? 'Corrigir' : 'Editar'}
            </ButtonLink>
          )}
          {status !== 'sending' && !isOver && (
            <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
              Eliminar
            </Button>
          )}
          {isOver && 'files' in entry && (
            <ButtonLink to="/dashboard/projects/view/$slug" params={{ slug: entry.slug }} variant="quiet">
              Ver na página
            </ButtonLink>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title="Eliminar este envio?"
        confirmLabel="Eliminar"
        cancelLabel="Manter"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {fieldSummary(entry)}.{' '}
          {entry.isInDoubt
            ? 'O último envio ficou sem resposta: pode já ter chegado.'
            : 'Ainda não foi enviado: a associação não o recebe.'}
        </p>
      </ConfirmDialog>
    </li>
  )
}
