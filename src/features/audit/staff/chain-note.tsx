import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import { useMinute } from '@/ui/page/use-minute'
import { toastFailure } from '@/ui/record/failure-toast'
import { auditCheckQuery, runAuditCheck } from './audit-calls'
import { CHECK_WORDS, checkText } from './audit-words'
import styles from './audit.module.css'

/**
 * Note with the result of the last check of the audit log's hash chain, and a button that checks the chain now.
 * @param barrier the reason why the button is disabled, such as a missing network; null if the button is enabled
 */
export function ChainNote({ userId, barrier }: { userId: number; barrier: string | null }) {
  const query = auditCheckQuery(userId)
  const { data } = useQuery(query)
  const client = useQueryClient()
  const now = useMinute()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      client.setQueryData(query.queryKey, await runAuditCheck())
    } catch (error) {
      logFailure(CHECK_WORDS, error)
      toastFailure(CHECK_WORDS)
    } finally {
      setBusy(false)
    }
  }
  const told = data && checkText(data, now === null ? null : new Date(now))
  return (
    <div className={styles.chain} role={data?.broken ? 'alert' : 'status'}>
      {data && told && (
        <Note
          tone={data.broken ? 'bad' : data.at === null ? 'wait' : 'ok'}
          title={told.title}
          actions={
            <Button
              variant="line"
              size="sm"
              icon="again"
              busy={isBusy}
              disabled={barrier !== null}
              onClick={() => void run()}
            >
              Verificar agora
            </Button>
          }
        >
          {told.text}
        </Note>
      )}
    </div>
  )
}
