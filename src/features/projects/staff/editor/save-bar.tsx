import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import { listInWords } from '@/shared/list-in-words'
import type { ProjectValues } from '@/shared/project'
import { DeviceText, DeviceWord } from '@/ui/page/this-device'
import { Button } from '@/ui/page/button'
import styles from './save-bar.module.css'

interface SaveBarProps {
  form: Form<ProjectValues>
  /** Whether the project was never saved. */
  isNew: boolean
  label: string
  /** The reason why nothing can be saved now, or null when saving is possible. */
  barrier: string | null
  /** The names of the tabs with unsaved input, for example of the project's milestones or updates. */
  unsavedParts: readonly string[]
  onPreview: () => void
}

type State = Pick<SaveBarProps, 'barrier' | 'unsavedParts' | 'isNew'> & { isDirty: boolean }

function LongState({ isDirty, isNew, barrier, unsavedParts }: State) {
  return (
    <span className={styles.long}>
      {isDirty ? (
        <>
          <b>Por guardar.</b> O rascunho fica neste <DeviceWord />.
        </>
      ) : isNew ? (
        'Ainda não escreveu nada.'
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

/** Returns a short text: the reason why nothing can be saved now, and the place of the unsaved input. */
function shortDetail({ isDirty, barrier, unsavedParts }: State): ReactNode {
  // Only the text before the colon is shown: 'Sem rede: nada muda na associação até a haver.' -> 'Sem rede'
  if (barrier !== null) return `${barrier.split(':')[0]}${isDirty ? ': fica aqui' : ''}`
  if (unsavedParts.length > 0) return isDirty ? 'em vários separadores' : 'noutros separadores'
  return isDirty ? <DeviceText text="neste {aparelho}" /> : null
}

/** Short version of `LongState` for a narrow screen, where the bar has only one line. */
function ShortState(state: State) {
  const isUnsaved = state.isDirty || state.unsavedParts.length > 0
  return (
    <span className={styles.short}>
      <b>{isUnsaved ? 'Por guardar' : state.isNew ? 'Por escrever' : 'Tudo guardado'}</b>
      <small>{shortDetail(state)}</small>
    </span>
  )
}

/** Bar at the bottom of the form, with the state (saved or not), the preview button and the save button. */
export function SaveBar({ form, isNew, label, barrier, unsavedParts, onPreview }: SaveBarProps) {
  const state = { isDirty: form.isDirty, isNew, barrier, unsavedParts }
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
