import { useState } from 'react'
import type { User } from '@/api/user'
import { byNextStep, type Reader } from './beneficiary-words'
import { todayInMaputo } from './hours-model'
import { asked } from './sort-requests'
import { useRequests } from './use-requests'

/** A beneficiary's requests, those that are open in the order of their next step. */
export function useOwnRequests(user: User) {
  const read = useRequests(user.id)
  const [today] = useState(() => todayInMaputo(Date.now()))
  const own = asked(read.data ?? [])
  const reader: Reader = { today, hasPhone: user.phone !== '' }
  return { read, own, open: byNextStep(own, today), reader }
}
