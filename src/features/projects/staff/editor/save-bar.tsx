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
  /** Why nothing can be saved now, or null when saving is possible. */
  barrier: string | null
  /** The tabs of the project's parts in which something is not saved. */
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

/** Says in a few words where something is unsaved, or why nothing can be saved. */
function shortDetail({ isDirty, barrier, unsavedParts }: State): ReactNode {
  // 'Sem rede: aqui só se pode ler até a haver.' -> 'Sem rede'
  if (barrier !== null) return barrier.split(':')[0]
  if (unsavedParts.length > 0) return isDirty ? 'em vários separadores' : 'noutros separadores'
  return isDirty ? <DeviceText text="neste {aparelho}" /> : null
}

/** The same for a narrow screen, where the bar is one line. */
function ShortState(state: State) {
  const isUnsaved = state.isDirty || state.unsavedParts.length > 0
  return (
    <span className={styles.short}>
      <b>{isUnsaved ? 'Por guardar' : 'Tudo guardado'}</b>
      <small>{shortDetail(state)}</small>
    </span>
  )
}

/** The bar at the bottom of the form: whether something is unsaved, the preview, and the button that saves. */
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
      <Button type="submit" busy={form.isSending} disabled={barrier !== null}>
        {form.isSending ? 'A guardar...' : label}
      </Button>
    </div>
  )
}
