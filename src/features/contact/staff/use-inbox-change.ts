import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import {
  changeConversation,
  conversationQuery,
  inboxKey,
  type ContactThread,
  type InboxChange,
} from './inbox-calls'
import { changeFailure, CHANGES, isOvertaken } from './inbox-words'

/** Returns a function that changes a conversation. The screen shows the change after the server has saved it. */
export function useInboxChange(userId: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh([inboxKey(userId), ['staff', 'overview']])
  const [isBusy, setBusy] = useState(false)
  /** The text that tells the user that the conversation has changed meanwhile; null if it has not. */
  const [overtaken, setOvertaken] = useState<string | null>(null)

  const change = async (thread: ContactThread, wanted: InboxChange): Promise<boolean> => {
    const words = CHANGES[wanted.kind]
    setBusy(true)
    setOvertaken(null)
    try {
      const saved = await changeConversation(thread, wanted)
      queryClient.setQueryData(conversationQuery(userId, thread.id).queryKey, saved)
      toast.success(words.done)
      void refresh()
      return true
    } catch (error) {
      logFailure(words, error)
      toastFailure(words, changeFailure(error))
      if (isOvertaken(error)) {
        setOvertaken(changeFailure(error))
        await refresh()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, overtaken, change }
}
