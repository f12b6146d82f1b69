import { useId, useState } from 'react'
import type { UploadProgress } from '@/api/upload'
import { kindFor } from '@/offline/kinds/registry'
import { entryStatus, type OutboxEntry } from '@/offline/outbox-entry'
import { failureText, nextAttemptText, statusHint, statusWord, type Surroundings } from '@/pwa/entry-texts'
import type { EntrySending } from '@/pwa/use-entry-sending'
import { useSurroundings } from '@/pwa/use-surroundings'
import { formatReference } from '@/shared/reference'
import { STATUS_ICONS } from '@/ui/feedback/status-view'
import { Icon } from '@/ui/media/icon'
import { DeviceText } from '@/ui/page/this-device'
import { formatSize } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { DeleteDialog } from './delete-dialog'
import { EntryActions } from './entry-actions'
import styles from './entry-card.module.css'
import { EntryPicture } from './entry-picture'

interface LabelProps {
  entry: OutboxEntry
  around: Surroundings
  progress: UploadProgress | undefined
}

const percentSent = ({ sent, total }: UploadProgress): number =>
  total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0

/**
 * Status label, above the entry on a phone and beside it on a wide screen. The status decides its colours, icon, text
 * and border.
 */
function Label({ entry, around, progress }: LabelProps) {
  const status = entryStatus(entry)
  return (
    <p className={`${styles.label} ${styles[status]}`} role="status">
      <Icon name={STATUS_ICONS[status]} />
      <span>
        <strong>
          <DeviceText text={statusWord(entry)} />
          {status === 'sending' && progress && <span className="num">, {percentSent(progress)}&nbsp;%</span>}
        </strong>
        <small>{statusHint(entry, around)}</small>
      </span>
    </p>
  )
}

/** The size of the entry's files, the upload progress, and the reference. */
function Weight({ entry, progress }: Omit<LabelProps, 'around'>) {
  const kind = kindFor(entry)
  const bytes = kind.files(entry).reduce((sum, file) => sum + file.size, 0)
  if (bytes === 0) return null
  const size = formatSize(bytes)
  return (
    <>
      {progress ? (
        <span className="num">
          {formatSize(progress.sent)} de {size}
        </span>
      ) : (
        <>
          Gasta <span className="num">{size}</span>
          {entry.wifiOnly && ', só por Wi-Fi'}
        </>
      )}
      {kind.words.hasReference && (
        <>
          <br />
          Referência <span className="num">{formatReference(entry.key)}</span>
        </>
      )}
    </>
  )
}

function Why({ entry, around }: Omit<LabelProps, 'progress'>) {
  const failure = failureText(entry)
  const next = nextAttemptText(entry, around)
  const status = entryStatus(entry)
  if (status === 'sending' || (!failure && !next)) return null
  return (
    <div className={styles.why}>
      {status === 'refused' && entry.trouble?.text && <strong>O que o servidor respondeu</strong>}
      {failure}{' '}
      {status === 'confirming' && (
        <>
          Perguntamos sozinhos. <b>Não envie outra vez:</b> a referência é a mesma e não conta a dobrar.{' '}
        </>
      )}
      {next}
    </div>
  )
}

interface EntryCardProps {
  entry: OutboxEntry
  sending: EntrySending
}

export function EntryCard({ entry, sending }: EntryCardProps) {
  const id = useId()
  const around = useSurroundings()
  const [isAsked, setAsked] = useState(false)
  const progress = sending.progress.get(entry.key)
  const { words } = kindFor(entry)
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <Label entry={entry} around={around} progress={progress} />
      <div className={styles.what}>
        <EntryPicture entry={entry} />
        <div>
          <h3 id={id} className="num">
            {words.title(entry)}
          </h3>
          <p className={styles.meta}>
            {words.detail(entry)}
            <br />
            <Time at={entry.createdAt} as="moment" className="num" />
            <br />
            <Weight entry={entry} progress={progress} />
          </p>
          {progress && entry.state === 'sending' && (
            <progress className={styles.bar} max={100} value={percentSent(progress)} aria-label="Envio" />
          )}
          <Why entry={entry} around={around} />
        </div>
      </div>
      <div className={styles.acts}>
        <EntryActions entry={entry} sending={sending} onDelete={() => setAsked(true)} />
      </div>
      <DeleteDialog entry={isAsked ? entry : null} onClose={() => setAsked(false)} />
    </article>
  )
}
