import { useRef, useState } from 'react'
import { isMissing, useDecline } from '../mutations'
import { useLeaving } from './use-leaving'

export interface PutOff {
  /** The request that was put off last and can still be taken back. */
  last: { id: number; title: string } | null
  isHidden: (id: number) => boolean
  putOff: (request: { id: number; title: string }) => void
  undo: () => void
}

/**
 * Hides a request that the volunteer does not want now. The server is told when the volunteer can no longer take it back:
 * with the next one, or when they leave. If that request is lost, the card is only shown again.
 */
export function usePutOff(userId: number): PutOff {
  // An API with the calls of RULES §7 alone does not remember what was declined, so the card stays hidden here.
  const decline = useDecline(userId, isMissing)
  const [last, setLast] = useState<PutOff['last']>(null)
  const [hidden, setHidden] = useState<readonly number[]>([])
  const waiting = useRef<number | null>(null)
  const send = () => {
    const id = waiting.current
    waiting.current = null
    if (id === null) return
    // Each call has its own promise: `mutate` would forget the failure of one that another call has followed.
    decline.mutateAsync(id).catch((error: unknown) => {
      if (!isMissing(error)) setHidden((ids) => ids.filter((one) => one !== id))
    })
  }
  useLeaving(send)
  return {
    last,
    isHidden: (id) => hidden.includes(id),
    putOff: (request) => {
      send()
      waiting.current = request.id
      setHidden((ids) => [...ids, request.id])
      setLast(request)
    },
    undo: () => {
      const id = waiting.current
      waiting.current = null
      setHidden((ids) => ids.filter((one) => one !== id))
      setLast(null)
    },
  }
}
