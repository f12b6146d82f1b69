import { useState } from 'react'
import { ANSWER_HOURS } from '@/shared/contact-inbox'
import { HourStitches } from '@/ui/page/hour-stitches'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import { answerTime } from './answer-time'

/** Shows the promised 24 hours as stitches, one for each hour, with the remaining time or the delay as text. */
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
