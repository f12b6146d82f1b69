import { kindText } from '@/offline/kinds/kind'
import { isKnownKind, kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { failureText } from '@/pwa/entry-texts'
import { markRefusalRead } from '@/pwa/outbox-actions'
import { Note } from '@/ui/feedback/note'
import { focusHeading } from '@/ui/page/arrival'
import { Button, ButtonLink } from '@/ui/page/button'
import { EditLink } from '@/ui/pwa/edit-link'
import styles from './refusal-note.module.css'

/**
 * Note that the server refused an entry after its form was closed. It names the entry, the reason, and how to correct
 * the entry (D47).
 */
export function RefusalNote({ entry }: { entry: OutboxEntry }) {
  if (!isKnownKind(entry)) return null
  const kind = kindFor(entry)
  const { why, status } = entry.trouble ?? {}
  const isReceived = why === 'received-before'
  // Status 412 is a conflict with a change by another user. The entry's edit page compares both versions (D81).
  const isConflict = status === 412
  // Editing the entry would not help in these cases. The outbox page offers an e-mail instead.
  const needsLetter = isReceived || status === 404
  const dismiss = () => {
    markRefusalRead(entry.key).catch((error: unknown) =>
      console.warn('The note is shown again: its dismissal could not be stored', error),
    )
  }
  // The pressed button disappears together with the note, so the focus moves to the heading. Otherwise it would fall
  // back to <body>.
  const close = () => {
    focusHeading()
    dismiss()
  }
  return (
    <aside className={styles.note} aria-label="Envio recusado" data-refusal>
      <Note
        tone="bad"
        title={
          isConflict
            ? 'Mudou dos dois lados'
            : kindText(kind, isReceived ? '{O} {one} já tinha sido recebid{o}' : '{O} {one} não foi aceite')
        }
        actions={
          <>
            {needsLetter ? (
              <ButtonLink to={kind.listPath} size="sm" onClick={dismiss}>
                Ver o que fazer
              </ButtonLink>
            ) : isConflict ? (
              <ButtonLink to={kind.editPath as never} size="sm" onClick={dismiss}>
                Comparar
              </ButtonLink>
            ) : (
              <EditLink path={kind.editPath} entryKey={entry.key} size="sm" icon="edit" onClick={dismiss}>
                Corrigir e reenviar
              </EditLink>
            )}
            <Button variant="quiet" size="sm" icon="close" onClick={close}>
              Fechar
            </Button>
          </>
        }
      >
        <p>{kind.words.summary(entry)}.</p>
        <p>{failureText(entry)}</p>
      </Note>
    </aside>
  )
}
