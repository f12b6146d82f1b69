import type { MatchingRequest } from '@/api/matching'
import { Time } from '@/ui/page/time'

/** The time of a task: its first day, and the schedule as staff wrote it. */
export function WorkTime({ request: { startsOn, schedule } }: { request: MatchingRequest }) {
  return (
    <>
      {startsOn && <Time at={startsOn} as="long" />}
      {startsOn && schedule && ', '}
      {schedule}
    </>
  )
}
