import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { runAction, userQuery, usersKey, type AccountAction, type AccountRecord } from './user-calls'
import { actionFailure, ACTIONS, isOvertaken } from './user-words'

/**
 * Returns `run`, which runs an action on an account, and `busy`, the running action or null. The screen shows the
 * change only after the server has responded.
 */
export function useAccountAction(userId: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh([usersKey(userId)])
  const [busy, setBusy] = useState<AccountAction | null>(null)

  const run = async (record: AccountRecord, action: AccountAction): Promise<void> => {
    if (busy) return
    const words = ACTIONS[action.kind]
    setBusy(action)
    try {
      const saved = await runAction(record, action)
      queryClient.setQueryData(userQuery(userId, record.account.id).queryKey, saved)
      toast.success(words.done)
      void refresh()
    } catch (error) {
      logFailure(words, error)
      toastFailure(words, actionFailure(error))
      if (isOvertaken(error)) await refresh()
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
