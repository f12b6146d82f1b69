import { useMay } from '@/lib/permission'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { SHORTCUTS } from './comment-words'
import styles from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  opened: boolean
  onClose: () => void
  /** Moves the focus to the list, where the shortcuts work. */
  onGo: () => void
}

/** Lists the shortcuts that this user may use. */
export function ShortcutsDialog({ opened, onClose, onGo }: ShortcutsDialogProps) {
  const may = { 'blog.edit': useMay('blog.edit'), 'blog.delete': useMay('blog.delete') }
  const isOpen = (permission: string | undefined) =>
    permission === undefined || Boolean(may[permission as keyof typeof may])
  return (
    <ConfirmDialog
      opened={opened}
      title="Atalhos de teclado"
      confirmLabel="Ir para a lista"
      cancelLabel="Fechar"
      onConfirm={onGo}
      onCancel={onClose}
    >
      <p>Só funcionam com o foco num comentário da lista. Enquanto escreve, as teclas escrevem.</p>
      <dl className={styles.keys}>
        {SHORTCUTS.filter(([, , permission]) => isOpen(permission)).map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
