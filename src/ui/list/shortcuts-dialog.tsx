import { ConfirmDialog } from '../feedback/dialog'
import styles from './shortcuts-dialog.module.css'
import { focusList } from './use-row-keys'

/** The keys of one action, and a description of the action. */
export type Shortcut = readonly [keys: readonly string[], words: string]

interface ShortcutsDialogProps {
  /** The element that must have the focus, as part of a sentence: 'num comentário da lista'. */
  where: string
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/**
 * Dialog with the keyboard shortcuts of a list. Its confirm button moves the focus to the list, where the shortcuts
 * work.
 */
export function ShortcutsDialog({ where, shortcuts, onClose }: ShortcutsDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="Atalhos de teclado"
      confirmLabel="Ir para a lista"
      cancelLabel="Fechar"
      onConfirm={() => {
        onClose()
        focusList()
      }}
      onCancel={onClose}
    >
      <p>Só funcionam com o foco {where}. Enquanto escreve, as teclas escrevem.</p>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, words]) => (
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
