import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '@/features/reports/queries'
import type { AppLink } from '../app-frame'
import type { StaffPath } from '../staff-screens'

/**
 * Returns the number of records that wait for staff, by the path of their list. The figures of the dashboard contain
 * only what the user may see, and each action on these records requests them again.
 */
export function useWaiting(userId: number): Partial<Record<StaffPath, AppLink['count']>> {
  const { data } = useQuery(overviewQuery(userId))
  if (!data) return {}
  const { donations, messages, comments, dataRequests } = data
  const waiting = (number = 0) => ({ number, what: 'à espera' })
  return {
    '/dashboard/community/donations': waiting(donations?.pending),
    '/dashboard/community/messages': waiting(messages?.pending),
    '/dashboard/comments': waiting(comments?.pending),
    '/dashboard/users': waiting(dataRequests),
  }
}
