import { useRef, useState } from 'react'
import type { Notification } from '@/api/notification'
import { useMarkAllRead, useMarkRead } from '../mutations'

/**
 * Marks notifications as read. This removes the pressed button, so the focus moves to the next notification or to the
 * list's heading, and a status text names the result.
 */
export function useMarking(userId: number, shown: readonly Notification[]) {
  const one = useMarkRead(userId)
  const all = useMarkAllRead(userId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [told, setTold] = useState('')
  const moveFocus = (after: number) => {
    const next = shown[shown.findIndex(({ id }) => id === after) + 1]
    const row = next ? document.getElementById(`aviso-${next.id}`) : heading.current
    row?.focus()
  }
  return {
    heading,
    told,
    isBusy: all.isPending,
    open: ({ id }: Notification) => one.mutate(id),
    mark: ({ id, title }: Notification) =>
      one.mutate(id, {
        onSuccess: () => {
          setTold(`Lido: «${title}».`)
          moveFocus(id)
        },
      }),
    markAll: (count: number | undefined) =>
      all.mutate(count, {
        onSuccess: () => {
          setTold('Todos os avisos estão lidos.')
          heading.current?.focus()
        },
      }),
  }
}
