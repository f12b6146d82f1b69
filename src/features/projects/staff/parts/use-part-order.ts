import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orderManagedParts, type ManagedPart } from '@/api/managed-project-parts'
import { logFailure } from '@/lib/change-failure'
import { failedStatus } from '@/lib/failure-reason'
import { ORDER_OUTDATED, type OrderedPart } from '@/shared/project-parts'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import { partChanges, partsQuery } from './part-queries'
import { ORDER_WORDS } from './part-words'

export type Direction = -1 | 1

/**
 * Returns the list with one element moved by one place. If the element is missing, or is already the first or the last
 * one in this direction, the order is unchanged.
 */
export function moved<T extends { id: number }>(list: readonly T[], id: number, by: Direction): T[] {
  const from = list.findIndex((one) => one.id === id)
  const one = list[from]
  const other = list[from + by]
  if (!one || !other) return [...list]
  return list.map((each) => (each === one ? other : each === other ? one : each))
}

/**
 * Returns the id of the button that moves a part. The id is needed to set the focus on the button again after its row
 * has moved.
 */
export const moveButtonId = (kind: OrderedPart, id: number, by: Direction): string =>
  `${kind}-${id}-${by === 1 ? 'down' : 'up'}`

/**
 * Changes the order of a project's parts, for example its milestones. The list shows the new order before the server
 * has responded, and the old order again after a failure.
 */
export function usePartOrder<K extends OrderedPart>(kind: K, projectId: number, userId: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(partChanges(userId, projectId))
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const focused = useRef<string | null>(null)
  const { queryKey } = partsQuery(userId, projectId, kind)

  // Restores the focus on the pressed button, because an element loses the focus when it moves in the page.
  useEffect(() => {
    if (focused.current === null) return
    document.getElementById(focused.current)?.focus()
    focused.current = null
  })

  const move = async (list: readonly ManagedPart<K>[], id: number, by: Direction) => {
    const next = moved(list, id, by)
    const place = next.findIndex((one) => one.id === id)
    if (isBusy || list[place]?.id === id) return
    setBusy(true)
    await queryClient.cancelQueries({ queryKey })
    const isAtEnd = place === (by === 1 ? next.length - 1 : 0)
    focused.current = moveButtonId(kind, id, isAtEnd ? (-by as Direction) : by)
    queryClient.setQueryData(queryKey, next)
    setNews(`Lugar ${place + 1} de ${next.length}.`)
    try {
      const saved = await orderManagedParts(
        kind,
        projectId,
        next.map((one) => one.id),
      )
      queryClient.setQueryData(queryKey, saved)
    } catch (error) {
      logFailure(ORDER_WORDS, error)
      queryClient.setQueryData(queryKey, [...list])
      setNews('')
      toastFailure(ORDER_WORDS, failedStatus(error) === 409 ? ORDER_OUTDATED : undefined)
    }
    setBusy(false)
    await refresh()
  }
  return {
    news,
    move: (list: readonly ManagedPart<K>[], id: number, by: Direction) => void move(list, id, by),
  }
}
