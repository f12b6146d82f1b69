import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import { toast } from '@/ui/feedback/toast'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { retryMessage, reviewKey, undeliveredQuery, type DonationMessage } from './review-calls'
import { failureReason, messageFailure, messageText } from './review-words'
import styles from './undelivered.module.css'

const RETRY = {
  title: FAILED_TITLE,
  done: 'A mensagem vai ser enviada outra vez.',
  failed: 'Não foi possível tentar de novo.',
  logged: 'Erro ao reenviar mensagem',
}

/** Button that makes the server send an undelivered message again. */
export function RetryButton({ userId, message }: { userId: number; message: DonationMessage }) {
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefresh([reviewKey(userId)])
  const retry = async () => {
    setBusy(true)
    try {
      await retryMessage(message.id)
      toast.success(RETRY.done)
      await refresh()
    } catch (error) {
      logFailure(RETRY, error)
      toastFailure(RETRY, failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="line" size="sm" icon="retry" busy={isBusy} onClick={() => void retry()}>
      Tentar de novo
    </Button>
  )
}

/** List of the messages that could not be delivered. Renders nothing if there are none. */
export function Undelivered({ userId }: { userId: number }) {
  const { data } = useQuery(undeliveredQuery(userId))
  if (!data || data.count === 0) return null
  return (
    <Note
      tone="bad"
      title={data.count === 1 ? '1 mensagem por entregar' : `${data.count} mensagens por entregar`}
    >
      <ul className={styles.messages}>
        {data.results.map((message) => (
          <li key={message.id}>
            <span>
              {messageText(message.kind)}
              {message.donation && ` (n.º ${message.donation.number})`}: {messageFailure(message.failure)}.
            </span>
            <RetryButton userId={userId} message={message} />
          </li>
        ))}
      </ul>
    </Note>
  )
}
