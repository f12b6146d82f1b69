import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import type { FormFailure } from '@/lib/form-refusal'
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
  /** The message to the user if the conversation has changed meanwhile; null if it has not. */
  const [overtaken, setOvertaken] = useState<string | null>(null)

  /** Sends a change. Resolves to the failure, or to null if the change was saved. */
  const change = async (thread: ContactThread, wanted: InboxChange): Promise<FormFailure | null> => {
    const words = CHANGES[wanted.kind]
    setBusy(true)
    setOvertaken(null)
    try {
      const saved = await changeConversation(thread, wanted)
      queryClient.setQueryData(conversationQuery(userId, thread.id).queryKey, saved)
      toast.success(words.done)
      void refresh()
      return null
    } catch (error) {
      logFailure(words, error)
      const reason = changeFailure(error)
      // The form for an answer shows the failure itself.
      if (wanted.kind !== 'answer') toastFailure(words, reason)
      if (isOvertaken(error)) {
        setOvertaken(reason)
        await refresh()
      }
      return { title: words.failed, text: reason }
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, overtaken, change }
}
