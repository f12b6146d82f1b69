import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { NeedsNetwork } from '@/ui/feedback/needs-network'
import { Note } from '@/ui/feedback/note'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { securityFailure } from '../security/security-calls'
import { deletionQuery, requestDeletion, withdrawDeletion } from './personal-calls'
import styles from './personal.module.css'

interface OwnDeletionProps {
  userId: number
  username: string
}

/** Section with which users request the deletion of their account, learn what will happen, and withdraw the request. */
export function OwnDeletion({ userId, username }: OwnDeletionProps) {
  const query = deletionQuery(userId)
  const { data, isError, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(null)
    try {
      await work()
      await queryClient.invalidateQueries(query)
      setAsked(false)
    } catch (error) {
      console.warn('The request to delete the account was not changed', error)
      setAsked(false)
      setFailed(securityFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (!data)
    return isError ? (
      <NeedsNetwork title="Não foi possível ver se há um pedido." onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>A carregar...</LoadingLine>
    )
  return (
    <>
      <div role="status" className={styles.said}>
        {failed && (
          <Note tone="bad" title="Não ficou feito.">
            {failed}
          </Note>
        )}
      </div>
      {data.asked_at !== null && data.due_on !== null ? (
        <div className={styles.asked}>
          <Note
            tone="info"
            icon="clock"
            title={
              <>
                Pedido recebido em <Time at={data.asked_at} as="long" />.
              </>
            }
            actions={
              <Button variant="line" size="sm" busy={isBusy} onClick={() => void run(withdrawDeletion)}>
                Retirar o pedido
              </Button>
            }
          >
            <p>
              Respondemos até <Time at={data.due_on} as="long" />. Até lá pode usar a conta.
            </p>
          </Note>
        </div>
      ) : (
        <>
          <ol className={styles.steps}>
            <li>Respondemos em 30 dias úteis, por e-mail.</li>
            <li>Apagamos o perfil, os pedidos e os avisos.</li>
            <li>As doações ficam sem o seu nome, porque as contas têm de bater certo.</li>
            <li>Comprovantes e recibos ficam dez anos, como a lei das contas obriga. Depois apagamos.</li>
          </ol>
          <p className={styles.acts}>
            <Button variant="danger" onClick={() => setAsked(true)}>
              Pedir a eliminação
            </Button>
          </p>
        </>
      )}
      <Asking
        key={String(isAsked)}
        isOpen={isAsked}
        isBusy={isBusy}
        username={username}
        onConfirm={() => void run(requestDeletion)}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

interface AskingProps {
  isOpen: boolean
  isBusy: boolean
  username: string
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Dialog that is shown before the request is sent. The user must type the username, so that an accidental tap does not
 * request the deletion.
 */
function Asking({ isOpen, isBusy, username, onConfirm, onCancel }: AskingProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const confirm = () => {
    if (typed.trim().toLowerCase() === username.toLowerCase()) onConfirm()
    else setError(`Escreva «${username}».`)
  }
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Pedir para eliminar a conta?"
      confirmLabel="Pedir a eliminação"
      cancelLabel="Cancelar"
      danger
      needsNetwork
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>
        Descarregue antes os seus dados, se os quer guardar, e envie os comprovantes que estão por enviar.
        Pode retirar o pedido enquanto não respondermos.
      </p>
      <TextField
        label={`Escreva «${username}» para confirmar`}
        id="deletion-confirmation"
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
    </ConfirmDialog>
  )
}
