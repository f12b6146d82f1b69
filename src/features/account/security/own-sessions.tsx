import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { NeedsNetwork } from '@/ui/feedback/needs-network'
import { Note } from '@/ui/feedback/note'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { SessionRows } from '@/ui/record/session-rows'
import {
  endOtherSessions,
  endSession,
  securityFailure,
  securityQuery,
  type OwnSession,
} from './security-calls'
import styles from './security.module.css'

/** List of the devices on which the user is signed in. The user can sign out every device except the one in use. */
export function OwnSessions({ userId }: { userId: number }) {
  const query = securityQuery(userId)
  const { data, isError, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null)
  const [isAsked, setAsked] = useState(false)

  const run = async (id: string, done: string, work: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(id)
    setSaid(null)
    try {
      await work()
      setSaid({ tone: 'ok', text: done })
    } catch (error) {
      console.warn('A session was not ended', error)
      setSaid({ tone: 'bad', text: `A sessão não terminou. ${securityFailure(error)}` })
    } finally {
      setBusy(null)
    }
  }
  const end = (session: OwnSession, name: string) =>
    run(session.id, `A sessão terminou: ${name}.`, async () => {
      await endSession(session.id)
      await queryClient.invalidateQueries(query)
    })
  const endOthers = () =>
    run('others', 'Só este aparelho continua dentro da conta.', async () => {
      queryClient.setQueryData(query.queryKey, await endOtherSessions())
    })

  const others = data?.sessions.filter((session) => !session.is_current) ?? []
  return (
    <>
      <div role="status" className={styles.said}>
        {said && <Note tone={said.tone} title={said.text} />}
      </div>
      {data ? (
        <SessionRows
          label="Aparelhos com a sua conta"
          sessions={data.sessions}
          action={(session, name) =>
            !session.is_current && (
              <Button
                variant="line"
                size="sm"
                busy={busy === session.id}
                aria-label={`Terminar a sessão: ${name}`}
                onClick={() => void end(session, name)}
              >
                Terminar
              </Button>
            )
          }
        />
      ) : isError ? (
        <NeedsNetwork title="Não foi possível ver as sessões." onRetry={() => void refetch()} />
      ) : (
        <LoadingLine>A carregar as sessões...</LoadingLine>
      )}
      {others.length > 0 && (
        <p className={styles.acts}>
          <Button variant="line" busy={busy === 'others'} onClick={() => setAsked(true)}>
            Terminar todas as outras
          </Button>
        </p>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Terminar todas as outras sessões?"
        confirmLabel="Terminar todas as outras"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsked(false)
          void endOthers()
        }}
        onCancel={() => setAsked(false)}
      >
        <p>
          Nos outros aparelhos é preciso entrar outra vez. O que lá estiver por enviar fica guardado até
          então. Se alguém sabe a sua senha, mude-a também.
        </p>
      </ConfirmDialog>
    </>
  )
}
