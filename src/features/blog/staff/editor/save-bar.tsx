import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { sendLabel, type StoredState } from './post-form-values'
import styles from './save-bar.module.css'
import type { PostForm } from './use-post-form'

interface SaveBarProps {
  form: PostForm
  stored: StoredState
  isNew: boolean
  /** Why nothing can be saved now, or null when saving is possible. */
  barrier: string | null
  /** Saves the post as a draft, whatever is chosen above. */
  onDraft: () => void
}

function words({ form, isNew, barrier }: Pick<SaveBarProps, 'form' | 'isNew' | 'barrier'>): [string, string] {
  if (form.isSending) return ['A guardar...', '']
  if (form.isDirty)
    return [
      'Por guardar',
      barrier === null
        ? 'Fica neste {aparelho} até guardar.'
        : 'Sem rede. Fica neste {aparelho} até haver rede.',
    ]
  return isNew ? ['Artigo novo', 'Ainda não tem nada.'] : ['Guardado', 'no servidor']
}

/** What is saved where, and the buttons that save. It stays in sight. */
export function SaveBar({ form, stored, isNew, barrier, onDraft }: SaveBarProps) {
  const { publication } = form.values
  const [title, text] = words({ form, isNew, barrier })
  const isOff = barrier !== null
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b>
        <small>
          <DeviceText text={text} />
        </small>
      </p>
      {publication !== 'draft' && !stored.isPublished && (
        <button type="button" className={styles.draft} disabled={isOff || form.isSending} onClick={onDraft}>
          Guardar rascunho
        </button>
      )}
      <Button type="submit" variant="donate" busy={form.isSending} disabled={isOff}>
        {sendLabel(publication, stored)}
      </Button>
    </div>
  )
}
