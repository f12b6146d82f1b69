import { institution } from '@/content/institution'
import { prefilledMailHref } from '@/lib/contact-links'
import { kindFor } from '@/offline/kinds/registry'
import { entryStatus, type OutboxEntry } from '@/offline/outbox-entry'
import { canShareFiles } from '@/pwa/share-file'
import type { EntrySending } from '@/pwa/use-entry-sending'
import { EditLink } from '@/ui/pwa/edit-link'
import { Button, ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { shareEntryFile } from './share-entry'

interface EntryActionsProps {
  entry: OutboxEntry
  sending: EntrySending
  onDelete: () => void
}

const TRY = { saved: 'Tentar agora', confirming: 'Perguntar agora' }

/**
 * Link that opens a prepared e-mail to the association. It is shown for a message that the API does not accept (D13),
 * and for a proof if the server already has an earlier version of the proof.
 */
function Letter({ entry }: { entry: OutboxEntry }) {
  const { label, ...letter } = kindFor(entry).letter(entry)
  return (
    <ButtonAnchor href={prefilledMailHref(institution.email, letter)} size="sm" icon="mail">
      {label}
    </ButtonAnchor>
  )
}

/**
 * Buttons and links for an entry in its current status. There is always at least one action (L13), except while the
 * worker or another tab sends the entry.
 */
export function EntryActions({ entry, sending, onDelete }: EntryActionsProps) {
  const status = entryStatus(entry)
  const isRunning = sending.progress.has(entry.key)
  if (status === 'sending')
    return isRunning ? (
      <Button variant="line" size="sm" icon="close" onClick={() => sending.stop(entry.key)}>
        Parar o envio
      </Button>
    ) : null

  const kind = kindFor(entry)
  const { why, status: httpStatus } = entry.trouble ?? {}
  const needsLetter = status === 'refused' && (why === 'received-before' || httpStatus === 404)
  const edit = { path: kind.editPath, entryKey: entry.key }
  return (
    <>
      {(status === 'saved' || status === 'confirming') && (
        <Button variant="line" size="sm" icon="again" onClick={() => sending.sendNow(entry.key)}>
          {TRY[status]}
        </Button>
      )}
      {status === 'login' && (
        <>
          <ButtonLink
            to="/login"
            search={{ redirect: '/enviar-comprovante/pendentes' }}
            size="sm"
            icon="user"
          >
            Entrar
          </ButtonLink>
          {!entry.needsUser && (
            <EditLink {...edit} variant="quiet" size="sm">
              Enviar como convidado
            </EditLink>
          )}
        </>
      )}
      {needsLetter && <Letter entry={entry} />}
      {status === 'saved' && (
        <EditLink {...edit} variant="quiet" size="sm" icon="edit">
          Editar
        </EditLink>
      )}
      {status === 'refused' && !needsLetter && (
        <EditLink {...edit} size="sm" icon="edit">
          Editar e reenviar
        </EditLink>
      )}
      {kind.files(entry).length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          icon={canShareFiles() ? 'share' : 'down'}
          onClick={() => void shareEntryFile(entry)}
        >
          {canShareFiles() ? 'Partilhar o ficheiro' : 'Guardar o ficheiro'}
        </Button>
      )}
      <Button variant="quiet" size="sm" icon="trash" onClick={onDelete}>
        Eliminar
      </Button>
    </>
  )
}
