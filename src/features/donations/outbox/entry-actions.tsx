import { institution } from '@/content/institution'
import { letterHref } from '@/lib/contact-links'
import { truthOf, type OutboxEntry } from '@/offline/outbox-entry'
import { Button, ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { canShareFiles, shareEntryFile } from './entry-file'
import type { EntrySending } from './use-entry-sending'

interface EntryActionsProps {
  entry: OutboxEntry
  sending: EntrySending
  onDelete: () => void
}

const TRY = { saved: 'Tentar agora', asking: 'Perguntar agora' }

function Edit({ entry, isMain }: { entry: OutboxEntry; isMain: boolean }) {
  const look = { variant: isMain ? 'main' : 'quiet', size: 'sm', icon: 'edit' } as const
  const label = isMain ? 'Editar e reenviar' : 'Editar'
  return entry.kind === 'proof' ? (
    <ButtonLink to="/enviar-comprovante" search={{ editar: entry.key }} {...look}>
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink to="/contacto" search={{ editar: entry.key }} {...look}>
      {label}
    </ButtonLink>
  )
}

/** A message that the API knows no place for (D13), or a proof of which a first version arrived. */
function Letter({ entry }: { entry: OutboxEntry }) {
  const letter =
    entry.kind === 'contact'
      ? { subject: entry.message.subject, body: entry.message.message }
      : { subject: entry.receipt?.reference ?? '' }
  return (
    <ButtonAnchor href={letterHref(institution.email, letter)} size="sm" icon="mail">
      {entry.kind === 'contact' ? 'Abrir no meu e-mail' : 'Escrever à associação'}
    </ButtonAnchor>
  )
}

/** What can be done with an entry as it is now: always a way out (L13). */
export function EntryActions({ entry, sending, onDelete }: EntryActionsProps) {
  const truth = truthOf(entry)
  const isRunning = sending.progress.has(entry.key)
  if (truth === 'sending')
    return isRunning ? (
      <Button variant="line" size="sm" icon="close" onClick={() => sending.stop(entry.key)}>
        Parar o envio
      </Button>
    ) : null

  const { why, status } = entry.trouble ?? {}
  const needsLetter = truth === 'bad' && (why === 'received-before' || status === 404)
  return (
    <>
      {(truth === 'saved' || truth === 'asking') && (
        <Button variant="line" size="sm" icon="again" onClick={() => sending.sendNow(entry.key)}>
          {TRY[truth]}
        </Button>
      )}
      {truth === 'login' && (
        <>
          <ButtonLink
            to="/login"
            search={{ redirect: '/enviar-comprovante/pendentes' }}
            size="sm"
            icon="user"
          >
            Entrar
          </ButtonLink>
          <ButtonLink to="/enviar-comprovante" search={{ editar: entry.key }} variant="quiet" size="sm">
            Enviar como convidado
          </ButtonLink>
        </>
      )}
      {needsLetter && <Letter entry={entry} />}
      {(truth === 'saved' || (truth === 'bad' && !needsLetter)) && (
        <Edit entry={entry} isMain={truth === 'bad'} />
      )}
      {entry.kind === 'proof' && (
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
