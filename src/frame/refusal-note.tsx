import { kindText } from '@/offline/kinds/kind'
import { isKnownKind, kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { failureText } from '@/pwa/entry-texts'
import { markRefusalRead } from '@/pwa/outbox-actions'
import { Note } from '@/ui/feedback/note'
import { Button, ButtonLink } from '@/ui/page/button'
import { EditLink } from '@/ui/pwa/edit-link'
import styles from './refusal-note.module.css'

/** An entry was refused while its form was closed: what was refused, why, and the way to correct it (D47). */
export function RefusalNote({ entry }: { entry: OutboxEntry }) {
  if (!isKnownKind(entry)) return null
  const kind = kindFor(entry)
  const { why, status } = entry.trouble ?? {}
  const isReceived = why === 'received-before'
  // Correcting it would not help: the outbox page offers an e-mail.
  const needsLetter = isReceived || status === 404
  const dismiss = () => {
    markRefusalRead(entry.key).catch((error: unknown) =>
      console.warn('The note is shown again: its dismissal could not be stored', error),
    )
  }
  return (
    <aside className={styles.note} aria-label="Envio recusado" data-refusal>
      <Note
        tone="bad"
        title={kindText(kind, isReceived ? '{O} {one} já tinha sido recebid{o}' : '{O} {one} não foi aceite')}
        actions={
          <>
            {needsLetter ? (
              <ButtonLink to="/enviar-comprovante/pendentes" size="sm" onClick={dismiss}>
                Ver o que fazer
              </ButtonLink>
            ) : (
              <EditLink path={kind.editPath} entryKey={entry.key} size="sm" icon="edit" onClick={dismiss}>
                Corrigir e reenviar
              </EditLink>
            )}
            <Button variant="quiet" size="sm" icon="close" onClick={dismiss}>
              Fechar
            </Button>
          </>
        }
      >
        <p className="num">{kind.words.summary(entry)}.</p>
        <p>{failureText(entry)}</p>
      </Note>
    </aside>
  )
}
