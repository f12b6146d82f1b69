import { useRef, useState } from 'react'
import { isMissing, useDecline } from '../mutations'
import { useLeaving } from './use-leaving'

export interface PutOff {
  /** The last request that the volunteer has hidden, while this can still be undone. */
  last: { id: number; title: string } | null
  isHidden: (id: number) => boolean
  putOff: (request: { id: number; title: string }) => void
  undo: () => void
}

/**
 * Hides a request that the volunteer does not want now. The decline is sent to the server only when the volunteer can
 * no longer undo it: when they hide the next request or leave the page. If sending fails, the card is shown again.
 */
export function usePutOff(userId: number): PutOff {
  // An API with only the operations of RULES §7 cannot store a decline. Then the card stays hidden only on this screen.
  const decline = useDecline(userId, isMissing)
  const [last, setLast] = useState<PutOff['last']>(null)
  const [hidden, setHidden] = useState<readonly number[]>([])
  const waiting = useRef<number | null>(null)
  const send = () => {
    const id = waiting.current
    waiting.current = null
    if (id === null) return
    // `mutateAsync` gives each call its own promise. With `mutate`, the error of a call would be lost if another call
    // has followed.
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
