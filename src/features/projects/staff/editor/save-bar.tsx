import type { Form } from '@/lib/form'
import type { ProjectValues } from '@/shared/project'
import { DeviceWord } from '@/ui/page/this-device'
import { Button } from '@/ui/page/button'
import styles from './save-bar.module.css'

interface SaveBarProps {
  form: Form<ProjectValues>
  label: string
  /** Why nothing can be saved now, or null when saving is possible. */
  barrier: string | null
  onPreview: () => void
}

/** The bar at the bottom of the form: whether something is unsaved, the preview, and the button that saves. */
export function SaveBar({ form, label, barrier, onPreview }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status">
        {form.isDirty ? (
          <>
            <b>Por guardar.</b> O rascunho fica neste <DeviceWord />.
          </>
        ) : (
          'Tudo guardado.'
        )}
        {barrier && <> {barrier}</>}
      </p>
      <Button variant="line" size="sm" icon="eye" onClick={onPreview}>
        Pré-visualizar
      </Button>
      <Button type="submit" busy={form.isSending} disabled={barrier !== null}>
        {form.isSending ? 'A guardar...' : label}
      </Button>
    </div>
  )
}
