import { useState } from 'react'
import { REVIEW_HOURS } from '@/shared/donation'
import { HourStitches } from '@/ui/page/hour-stitches'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import type { ReviewedDonation } from './review-calls'
import { waitingTime } from './waiting-time'

/** Shows the promised 48 hours as stitches, one for each hour, with the remaining time or the delay as text. */
export function Stitches({ donation }: { donation: ReviewedDonation }) {
  const [openedAt] = useState(() => Date.now())
  const now = useMinute() ?? openedAt
  const { passed, isLate, isUrgent, text } = waitingTime(donation.pending_since, now)
  return (
    <HourStitches
      hours={REVIEW_HOURS}
      passed={passed}
      isAlarm={isUrgent || isLate}
      start={<Time at={donation.pending_since} as="moment" />}
      text={text}
    />
  )
}
