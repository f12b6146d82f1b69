import { useRef } from 'react'
import { formatSize } from '@/lib/formats'
import { isMissingAlt } from '@/lib/staff/media/media-words'
import type { UploadItem, UploadQueue, UploadState } from '@/lib/staff/media/upload-queue'
import { Icon, type IconName } from '../../media/icon'
import { Picture } from '../../media/picture'
import { Button } from '../../page/button'
import { DeviceWord } from '../../page/this-device'
import { AltForm } from './alt-form'
import { leaveUploadRow } from './focus-upload'
import { IconButton } from '../page/icon-button'
import styles from './upload-rows.module.css'

interface UploadRowsProps {
  queue: UploadQueue
  items: readonly UploadItem[]
  /** Called when the user chooses an uploaded file. Set only in the dialog of media-picker.tsx. */
  onChoose?: (item: UploadItem) => void
}

const WORDS: Record<UploadState, [icon: IconName, word: string]> = {
  waiting: ['clock', 'À espera da vez'],
  sending: ['sending', 'A enviar'],
  paused: ['offline', 'Parado'],
  refused: ['bad', 'Não foi aceite'],
  done: ['check', 'Recebido'],
}

/** Returns the summary of all uploads: 'Recebidos 3 de 20. Faltam 17.' */
function sumText(items: readonly UploadItem[]): string {
  const count = (state: UploadState) => items.filter((item) => item.state === state).length
  const refused = count('refused')
  const waits = items.length - count('done') - refused
  return [
    `Recebidos ${count('done')} de ${items.length}.`,
    waits > 0 && `Faltam ${waits}.`,
    refused > 0 && (refused === 1 ? '1 não foi aceite.' : `${refused} não foram aceites.`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** List of the files that the user has added, each with its upload progress and the possible actions. */
export function UploadRows({ queue, items, onChoose }: UploadRowsProps) {
  return (
    <div className={styles.uploads}>
      {/* This element is always rendered, because a screen reader does not announce a status element that appears
          together with its text. */}
      <p role="status" className={styles.sum}>
        {items.length > 0 && sumText(items)}
      </p>
      <ul className={styles.rows} hidden={items.length === 0}>
        {items.map((item) => (
          <Row key={item.key} {...{ item, queue, onChoose }} />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  item: UploadItem
  queue: UploadQueue
  onChoose?: ((item: UploadItem) => void) | undefined
}

function Row({ item, queue, onChoose }: RowProps) {
  const { key, name, size, state, sent, text, file, isRead, isKept } = item
  const row = useRef<HTMLLIElement>(null)
  const [icon, word] = WORDS[state]
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / size))
  const isOpen = state === 'waiting' || state === 'paused'
  return (
    <li ref={row} className={styles.row} data-state={state}>
      {file?.kind === 'picture' ? (
        <Picture src={file.address} alt="" width={56} height={42} sizes="56px" className={styles.thumb} />
      ) : (
        <span className={styles.thumb}>
          <Icon name="file" />
        </span>
      )}
      <div className={styles.what}>
        <b>{name}</b>
        <span className={styles.state}>
          <Icon name={icon} /> {file?.is_duplicate ? 'Já estava na biblioteca' : word}
          {state === 'sending' && (
            <span className="num">
              {' '}
              {percent}% de {formatSize(size)}
            </span>
          )}
        </span>
        {state === 'sending' && (
          <progress className={styles.bar} max={100} value={percent} aria-label={`Envio de ${name}`} />
        )}
        {text && <span>{text}</span>}
        {isOpen && isKept && (
          <span>
            Fica neste <DeviceWord /> até ser enviado.
          </span>
        )}
        {file && isMissingAlt(file) && (
          <AltForm file={file} onSaved={(saved) => queue.update(key, { ...file, ...saved })} />
        )}
      </div>
      <div className={styles.acts}>
        {/* Only a paused upload can be retried. The server would refuse a refused file again. */}
        {isRead && state === 'paused' && (
          <Button
            variant="quiet"
            size="sm"
            icon="retry"
            aria-label={`Tentar de novo: ${name}`}
            onClick={() => queue.retry(key)}
          >
            Tentar de novo
          </Button>
        )}
        {/* A picture can be chosen only after its alternative text has been saved. Before that, the dialog would
            ask for the text a second time. */}
        {file && !isMissingAlt(file) && onChoose && (
          <Button variant="line" size="sm" aria-label={`Usar ${name}`} onClick={() => onChoose(item)}>
            Usar
          </Button>
        )}
      </div>
      <IconButton
        icon="close"
        label={state === 'done' ? `Tirar ${name} desta lista` : `Cancelar ${name}`}
        onPress={() => {
          leaveUploadRow(row.current)
          queue.remove(key)
        }}
      />
    </li>
  )
}
