import { useState } from 'react'
import { ANSWER_HOURS } from '@/shared/contact-inbox'
import { HourStitches } from '@/ui/page/hour-stitches'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import { answerTime } from './answer-time'

/** The 24 hours of the promise, one stitch an hour, with what remains or the delay. */
export function AnswerClock({ since }: { since: string }) {
  const [openedAt] = useState(() => Date.now())
  const now = useMinute() ?? openedAt
  const { passed, isUrgent, text } = answerTime(since, now)
  return (
    <HourStitches
      hours={ANSWER_HOURS}
      passed={passed}
      isAlarm={isUrgent}
      start={<Time at={since} as="moment" />}
      text={text}
    />
  )
}
