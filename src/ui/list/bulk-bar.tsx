import { useImperativeHandle, useState, type Ref } from 'react'
import { ConfirmDialog } from '../feedback/dialog'
import { toast } from '../feedback/toast'
import type { IconName } from '../media/icon'
import { Button } from '../page/button'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection'

export interface BulkAction<T> {
  key: string
  label: string
  icon: IconName
  isDanger?: boolean
  /** The key that starts the action, in a list with shortcuts. */
  shortcut?: string
  /**
   * Returns the question of the confirmation dialog for an action that cannot be undone. Without `ask` the action
   * starts immediately.
   */
  ask?: (records: readonly T[]) => { title: string; text: string }
  /**
   * Runs the action on the records.
   * @param onStep to be called with the number of records done so far
   * @returns the records for which the action failed: they remain selected
   */
  run: (records: readonly T[], onStep: (done: number) => void) => Promise<readonly T[]>
}

interface BulkBarProps<T> {
  selection: Selection<T>
  actions: readonly BulkAction<T>[]
  /** The reason why no action is possible now, or null if actions are possible. */
  barrier: string | null
  /** Receives the function with which a keyboard shortcut starts an action. */
  ref?: Ref<BulkStarter<T>>
  /** Called after an action. The action's button may have been removed by then, so the focus may be lost. */
  onEnd?: () => void
}

export interface BulkStarter<T> {
  start: (action: BulkAction<T>) => void
}

/**
 * Bar with the actions for the selected rows. It shows the number of selected rows or the progress of a running action.
 */
export function BulkBar<T>({ selection, actions, barrier, ref, onEnd }: BulkBarProps<T>) {
  const [asked, setAsked] = useState<BulkAction<T> | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const { records } = selection

  const run = async (action: BulkAction<T>) => {
    setAsked(null)
    setProgress({ done: 0, total: records.length })
    try {
      selection.set(await action.run(records, (done) => setProgress({ done, total: records.length })))
    } catch (error) {
      // It is unknown which records were done, so all remain selected.
      console.warn(`The action ${action.key} could not be completed`, error)
      toast.error('Não foi possível concluir a ação. As linhas continuam selecionadas.')
    } finally {
      setProgress(null)
      onEnd?.()
    }
  }
  const start = (action: BulkAction<T>) => (action.ask ? setAsked(action) : void run(action))
  useImperativeHandle(ref, () => ({
    start: (action) => {
      if (barrier === null && progress === null) start(action)
    },
  }))
  if (records.length === 0 && !progress) return null
  const question = asked?.ask?.(records)
  return (
    <div className={styles.bulk} role="region" aria-label="Seleção">
      <p role="status">
        {progress
          ? `${progress.done} de ${progress.total}`
          : `${records.length} ${records.length === 1 ? 'selecionado' : 'selecionados'}`}
      </p>
      {barrier && <p>{barrier}</p>}
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action.key}
            variant={action.isDanger ? 'danger' : 'line'}
            size="sm"
            icon={action.icon}
            disabled={barrier !== null}
            busy={progress !== null}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className={styles.clear}
        disabled={progress !== null}
        onClick={() => selection.set([])}
      >
        Limpar
      </Button>
      {asked && question && (
        <ConfirmDialog
          opened
          title={question.title}
          confirmLabel={asked.label}
          cancelLabel="Cancelar"
          danger={asked.isDanger}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
