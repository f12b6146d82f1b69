import { useState } from 'react'
import type { User } from '@/api/user'
import { isoDayInMaputo } from '@/lib/dates'
import { byNextStep, type Reader } from './beneficiary-words'
import { asked } from './sort-requests'
import { useRequests } from './use-requests'

/** Returns a beneficiary's requests. `open` has those that are not over, sorted by their next step. */
export function useOwnRequests(user: User) {
  const read = useRequests(user.id)
  const [today] = useState(() => isoDayInMaputo(Date.now()))
  const own = asked(read.data ?? [])
  const reader: Reader = { today, hasPhone: user.phone !== '' }
  return { read, own, open: byNextStep(own, today), reader }
}
