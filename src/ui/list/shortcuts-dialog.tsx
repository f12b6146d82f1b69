import { ConfirmDialog } from '../feedback/dialog'
import styles from './shortcuts-dialog.module.css'
import { focusList } from './use-row-keys'

/** The keys of one action, and what it does. */
export type Shortcut = readonly [keys: readonly string[], words: string]

interface ShortcutsDialogProps {
  /** What must have the focus: 'num comentário da lista'. */
  where: string
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** Lists the shortcuts of a list, and leads to the list, where they work. */
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
