import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Button } from '@/ui/page/button'
import { SessionRows } from '@/ui/record/session-rows'
import type { PartProps } from './account-actions'
import { nameOf } from './user-words'
import styles from './users.module.css'

/** List of the devices on which the account is signed in, with buttons that end these sessions. */
export function AccountSessions({ record, busy, barrier, onRun }: PartProps) {
  const { account, sessions, locked } = record
  const [isAsked, setAsked] = useState(false)
  const isBarred = barrier !== null || busy !== null || locked !== null
  return (
    <section className={styles.part}>
      <h2>Sessões abertas</h2>
      {sessions.length === 0 ? (
        <p className={styles.soft}>Não está dentro em nenhum aparelho.</p>
      ) : (
        <div className={styles.stack}>
          <SessionRows
            label={`Sessões de ${nameOf(account)}`}
            sessions={sessions}
            action={(session, name) => (
              <Button
                variant="line"
                size="sm"
                disabled={isBarred}
                busy={busy?.kind === 'end' && busy.session === session.id}
                aria-label={`Terminar a sessão: ${name}`}
                onClick={() => onRun({ kind: 'end', session: session.id })}
              >
                Terminar
              </Button>
            )}
          />
          {sessions.length > 1 && (
            <p className={styles.acts}>
              <Button
                variant="line"
                size="sm"
                disabled={isBarred}
                busy={busy?.kind === 'end-all'}
                onClick={() => setAsked(true)}
              >
                Terminar todas
              </Button>
            </p>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Terminar todas as sessões?"
        confirmLabel="Terminar todas"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsked(false)
          onRun({ kind: 'end-all' })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{nameOf(account)} tem de entrar outra vez em cada aparelho, com a mesma senha.</p>
      </ConfirmDialog>
    </section>
  )
}
