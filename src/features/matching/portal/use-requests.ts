import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestsQuery } from '../queries'

/**
 * Reads a user's requests. They are requested again whenever a screen with them is opened, because users often come
 * from a notification about a change.
 */
export function useRequests(userId: number) {
  const read = useQuery(requestsQuery(userId))
  const { refetch } = read
  useEffect(() => void refetch(), [refetch])
  return read
}

export type RequestsRead = ReturnType<typeof useRequests>
