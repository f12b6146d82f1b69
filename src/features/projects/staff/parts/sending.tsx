import { useState } from 'react'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { partChanges } from './part-queries'
import { saveWords } from './part-words'

export interface FieldNowProps {
  projectId: number
  userId: number
  barrier: string | null
}

export interface StepProps extends FieldNowProps {
  onClose: () => void
}

/**
 * Returns a function that sends one project part (milestone or photo), and the state of the sending. A toast or a
 * message shows the result.
 */
export function useSending(kind: 'milestones' | 'gallery', { projectId, userId, onClose }: StepProps) {
  const refresh = useRefresh(partChanges(userId, projectId))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const words = saveWords(kind, kind === 'gallery')
  /** @param signal is aborted when the user cancels the sending; an aborted request is not reported as a failure */
  const send = async (call: () => Promise<unknown>, signal?: AbortSignal) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await call()
      toast.success(words.done)
      void refresh()
      onClose()
    } catch (error) {
      if (!signal?.aborted) {
        logFailure(words, error)
        const { problems, failure } = changeRefusal(words, error, ['image'])
        setProblem(problems?.image ?? [failure?.title, failure?.text].filter(Boolean).join(' '))
      }
      await refresh()
    }
    setBusy(false)
  }
  return {
    isBusy,
    problem,
    send: (call: () => Promise<unknown>, signal?: AbortSignal) => void send(call, signal),
  }
}

export function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <Note tone="bad" role="alert">
        {text}
      </Note>
    )
  )
}
