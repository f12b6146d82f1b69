import type { MatchingRequest } from '@/api/matching'
import { Time } from '@/ui/page/time'

/** When a work is: its first day, and the times as staff wrote them. */
export function WorkTime({ request: { startsOn, schedule } }: { request: MatchingRequest }) {
  return (
    <>
      {startsOn && <Time at={startsOn} as="long" />}
      {startsOn && schedule && ', '}
      {schedule}
    </>
  )
}
