import { useId, useState } from 'react'
import type { UploadProgress } from '@/api/upload'
import { truthOf, type OutboxEntry } from '@/offline/outbox-entry'
import { referenceOf } from '@/shared/reference'
import { Icon } from '@/ui/media/icon'
import { DeviceText } from '@/ui/page/this-device'
import { sizeText } from '@/lib/formats'
import { dateTimeText, moneyText } from '../proof-formats'
import { TRUTH_MARKS } from '../public/send-proof/truth'
import { DeleteDialog } from './delete-dialog'
import { EntryActions } from './entry-actions'
import styles from './entry-card.module.css'
import { EntryPicture } from './entry-picture'
import { useSurroundings } from './entry-wait'
import { nextAttemptText, troubleText, truthHint, truthWord, type Surroundings } from './texts'
import type { EntrySending } from './use-entry-sending'

interface LabelProps {
  entry: OutboxEntry
  around: Surroundings
  progress: UploadProgress | undefined
}

const percentOf = ({ sent, total }: UploadProgress): number =>
  total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0

/** The state, sewn on top (phone) or at the side (desk): ground, mark, word and edge change together. */
function Label({ entry, around, progress }: LabelProps) {
  const truth = truthOf(entry)
  return (
    <p className={`${styles.label} ${styles[truth]}`} role="status">
      <Icon name={TRUTH_MARKS[truth]} />
      <span>
        <strong>
          <DeviceText text={truthWord(entry)} />
          {truth === 'sending' && progress && <span className="num">, {percentOf(progress)}&nbsp;%</span>}
        </strong>
        <small>{truthHint(entry, around)}</small>
      </span>
    </p>
  )
}

/** What it costs to send, and what of it has left. */
function Weight({ entry, progress }: Omit<LabelProps, 'around'>) {
  if (entry.kind !== 'proof') return null
  const size = sizeText(entry.file.size)
  return (
    <>
      {progress ? (
        <span className="num">
          {sizeText(progress.sent)} de {size}
        </span>
      ) : (
        <>
          Gasta <span className="num">{size}</span>
          {entry.wifiOnly && ', só por Wi-Fi'}
        </>
      )}
      <br />
      <span className="num">Referência {referenceOf(entry.key)}</span>
    </>
  )
}

function Why({ entry, around }: Omit<LabelProps, 'progress'>) {
  const trouble = troubleText(entry)
  const next = nextAttemptText(entry, around)
  const truth = truthOf(entry)
  if (truth === 'sending' || (!trouble && !next)) return null
  return (
    <div className={styles.why}>
      {truth === 'bad' && entry.trouble?.text && <strong>O que o servidor respondeu</strong>}
      {trouble}{' '}
      {truth === 'asking' && (
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
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <Label entry={entry} around={around} progress={progress} />
      <div className={styles.what}>
        <EntryPicture entry={entry} />
        <div>
          <h3 id={id} className="num">
            {entry.kind === 'proof' ? moneyText(entry.fields.amountCents) : 'Mensagem'}
          </h3>
          <p className={styles.meta}>
            {entry.kind === 'proof' ? entry.methodName : entry.message.subject}
            <br />
            <time className="num">{dateTimeText(new Date(entry.createdAt))}</time>
            <br />
            <Weight entry={entry} progress={progress} />
          </p>
          {progress && entry.state === 'sending' && (
            <progress className={styles.bar} max={100} value={percentOf(progress)} aria-label="Envio" />
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
