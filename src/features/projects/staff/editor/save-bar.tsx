import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import { listInWords } from '@/shared/list-in-words'
import type { ProjectValues } from '@/shared/project'
import { DeviceText, DeviceWord } from '@/ui/page/this-device'
import { Button } from '@/ui/page/button'
import styles from './save-bar.module.css'

interface SaveBarProps {
  form: Form<ProjectValues>
  label: string
  /** The reason why nothing can be saved now, or null when saving is possible. */
  barrier: string | null
  /** The names of the tabs with unsaved input, for example of the project's milestones or updates. */
  unsavedParts: readonly string[]
  onPreview: () => void
}

type State = Pick<SaveBarProps, 'barrier' | 'unsavedParts'> & { isDirty: boolean }

function LongState({ isDirty, barrier, unsavedParts }: State) {
  return (
    <span className={styles.long}>
      {isDirty ? (
        <>
          <b>Por guardar.</b> O rascunho fica neste <DeviceWord />.
        </>
      ) : unsavedParts.length === 0 ? (
        'Tudo guardado.'
      ) : (
        'Esta parte está guardada.'
      )}
      {unsavedParts.length > 0 && ` Por guardar noutros separadores: ${listInWords(unsavedParts)}.`}
      {barrier && <> {barrier}</>}
    </span>
  )
}

/** Returns a short text: the reason why nothing can be saved now, or else the place of the unsaved input. */
function shortDetail({ isDirty, barrier, unsavedParts }: State): ReactNode {
  // Only the text before the colon is shown: 'Sem rede: aqui só se pode ler até a haver.' -> 'Sem rede'
  if (barrier !== null) return barrier.split(':')[0]
  if (unsavedParts.length > 0) return isDirty ? 'em vários separadores' : 'noutros separadores'
  return isDirty ? <DeviceText text="neste {aparelho}" /> : null
}

/** Short version of `LongState` for a narrow screen, where the bar has only one line. */
function ShortState(state: State) {
  const isUnsaved = state.isDirty || state.unsavedParts.length > 0
  return (
    <span className={styles.short}>
      <b>{isUnsaved ? 'Por guardar' : 'Tudo guardado'}</b>
      <small>{shortDetail(state)}</small>
    </span>
  )
}

/** Bar at the bottom of the form, with the state (saved or not), the preview button and the save button. */
export function SaveBar({ form, label, barrier, unsavedParts, onPreview }: SaveBarProps) {
  const state = { isDirty: form.isDirty, barrier, unsavedParts }
  return (
    <div className={styles.bar}>
      <p role="status">
        <LongState {...state} />
        <ShortState {...state} />
      </p>
      <Button variant="line" size="sm" icon="eye" className={styles.preview ?? ''} onClick={onPreview}>
        <span className={styles.word}>Pré-visualizar</span>
      </Button>
      <Button type="submit" busy={form.isSending} aria-disabled={form.isBarred}>
        {form.isSending ? 'A guardar...' : label}
      </Button>
    </div>
  )
}
