import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { sendLabel, type StoredState } from './post-form-values'
import styles from './save-bar.module.css'
import type { PostForm } from './use-post-form'

interface SaveBarProps {
  form: PostForm
  stored: StoredState
  isNew: boolean
  /** The reason why nothing can be saved now, for example a missing network, or null when saving is possible. */
  barrier: string | null
  /** Saves the post as a draft, even if another time of publication is chosen in the form. */
  onDraft: () => void
}

interface Words {
  title: string
  text: string
  /** The text for a narrow screen, on which the bar has only one line. */
  short: string
}

function words({ form, isNew, barrier }: Pick<SaveBarProps, 'form' | 'isNew' | 'barrier'>): Words {
  if (form.isSending) return { title: 'A guardar...', text: '', short: '' }
  if (form.isDirty && barrier !== null)
    return {
      title: 'Por guardar',
      text: 'Sem rede. Fica neste {aparelho} até haver rede.',
      short: 'Sem rede: fica aqui',
    }
  if (form.isDirty)
    return {
      title: 'Por guardar',
      text: 'Fica neste {aparelho} até guardar.',
      short: 'neste {aparelho}',
    }
  return isNew
    ? { title: 'Artigo novo', text: 'Ainda não tem nada.', short: 'ainda sem nada' }
    : { title: 'Guardado', text: 'no servidor', short: 'no servidor' }
}

/** Bar that shows whether and where the input is saved, with the buttons to save it. It stays visible on the screen. */
export function SaveBar({ form, stored, isNew, barrier, onDraft }: SaveBarProps) {
  const { publication } = form.values
  const { title, text, short } = words({ form, isNew, barrier })
  const isOff = barrier !== null
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b>
        <small className={styles.long}>
          <DeviceText text={text} />
        </small>
        <small className={styles.short}>
          <DeviceText text={short} />
        </small>
      </p>
      {publication !== 'draft' && !stored.isPublished && (
        <button type="button" className={styles.draft} disabled={isOff || form.isSending} onClick={onDraft}>
          <span className={styles.verb}>Guardar </span>
          <span className={styles.noun}>rascunho</span>
        </button>
      )}
      <Button type="submit" variant="donate" busy={form.isSending} aria-disabled={form.isBarred}>
        {sendLabel(publication, stored)}
      </Button>
    </div>
  )
}
