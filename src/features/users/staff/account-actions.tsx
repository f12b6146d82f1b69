import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import type { AccountAction, AccountRecord } from './user-calls'
import { nameOf } from './user-words'
import styles from './users.module.css'

export interface PartProps {
  record: AccountRecord
  /** The action that is running, or null. */
  busy: AccountAction | null
  barrier: string | null
  onRun: (action: AccountAction) => void
}

function InvitationState({ endsAt }: { endsAt: string | null }) {
  const [openedAt] = useState(Date.now)
  const isOver = endsAt === null || new Date(endsAt).getTime() <= openedAt
  return (
    <Note tone="wait" icon="mail" title="O convite ainda não foi aceite.">
      {isOver ? (
        'A ligação já não serve. Envie outra.'
      ) : (
        <p>
          A ligação serve até <Time at={endsAt} as="moment" />.
        </p>
      )}
    </Note>
  )
}

const postsText = (posts: number): string =>
  posts === 0 ? '' : posts === 1 ? ' O artigo que escreveu fica.' : ` Os ${posts} artigos que escreveu ficam.`

/** Buttons that send e-mails to the account's owner, and that deactivate or activate the account. */
export function AccountActions({ record, busy, barrier, onRun }: PartProps) {
  const { account, locked, posts } = record
  const [isAsked, setAsked] = useState(false)
  const isBarred = barrier !== null || busy !== null
  const isLocked = locked !== null
  const name = nameOf(account)
  return (
    <section className={styles.part}>
      <h2>Conta</h2>
      <div className={styles.stack}>
        {account.is_invited && account.is_active && <InvitationState endsAt={record.invitation_expires_at} />}
        <div className={styles.acts}>
          {account.is_active && !account.is_invited && (
            <Button
              variant="line"
              size="sm"
              icon="mail"
              disabled={isBarred}
              busy={busy?.kind === 'reset'}
              onClick={() => onRun({ kind: 'reset' })}
            >
              Enviar ligação para outra senha
            </Button>
          )}
          {account.is_active && account.is_invited && (
            <Button
              variant="line"
              size="sm"
              icon="mail"
              disabled={isBarred || isLocked}
              busy={busy?.kind === 'invite'}
              onClick={() => onRun({ kind: 'invite' })}
            >
              Enviar o convite outra vez
            </Button>
          )}
          {account.is_active ? (
            <Button
              variant="line"
              size="sm"
              icon="lock"
              disabled={isBarred || isLocked}
              busy={busy?.kind === 'deactivate'}
              onClick={() => setAsked(true)}
            >
              Desativar
            </Button>
          ) : (
            <Button
              size="sm"
              icon="check"
              disabled={isBarred || isLocked}
              busy={busy?.kind === 'activate'}
              onClick={() => onRun({ kind: 'activate' })}
            >
              Ativar
            </Button>
          )}
        </div>
        <p className={styles.soft}>
          {account.is_active
            ? 'Ninguém da equipa vê nem escolhe a senha de outra pessoa. Uma conta não se apaga: desativa-se.'
            : 'Desativada: esta pessoa não entra, e o que fez fica.'}
        </p>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={`Desativar «${account.username}»?`}
        confirmLabel="Desativar"
        cancelLabel="Cancelar"
        danger
        onConfirm={() => {
          setAsked(false)
          onRun({ kind: 'deactivate' })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>
          {name} sai de todas as sessões agora.{postsText(posts)} Pode voltar a ativar quando quiser.
        </p>
      </ConfirmDialog>
    </section>
  )
}
