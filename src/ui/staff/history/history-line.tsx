import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import styles from './history-panel.module.css'
import type { HistoryEntry, HistorySource } from './history-source'
import { eventText, isEdit } from './history-words'

interface HistoryLineProps {
  entry: HistoryEntry
  source: HistorySource
  isOpen: boolean
  isBarred: boolean
  onToggle: () => void
  onRestorePart: () => void
}

/**
 * One entry of the history: the event, the user and the time. It has a button that shows the changed values, or that
 * restores a deleted project part (milestone, update, ...).
 */
export function HistoryLine({ entry, source, isOpen, isBarred, onToggle, onRestorePart }: HistoryLineProps) {
  const { part } = entry
  const isRestorable = part?.event === 'delete' && part.kind !== 'metrics' && source.mayRestore
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.what}>{eventText(entry, source)}</p>
        <p className={styles.who}>
          {entry.by || 'Alguém da equipa'}, <Time at={entry.at} as="moment" />
          {part?.restored && '. Já foi restaurado'}
        </p>
      </div>
      {isEdit(entry, source) && (
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Fechar' : 'Antes e depois'}
          <Icon name="open" className={isOpen ? styles.turned : undefined} />
        </Button>
      )}
      {isRestorable && !part.restored && (
        <Button
          variant="line"
          size="sm"
          icon="again"
          disabled={isBarred}
          aria-label={`Restaurar «${part.title}»`}
          onClick={onRestorePart}
        >
          Restaurar
        </Button>
      )}
    </div>
  )
}
