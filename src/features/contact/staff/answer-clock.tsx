import { useState, type CSSProperties } from 'react'
import { ANSWER_HOURS } from '@/shared/contact-inbox'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import styles from './answer-clock.module.css'
import { answerTime } from './answer-time'

/** The 24 hours of the promise, one stitch an hour, with what remains or the delay. */
export function AnswerClock({ since }: { since: string }) {
  const [openedAt] = useState(() => Date.now())
  const now = useMinute() ?? openedAt
  const { passed, isUrgent, text } = answerTime(since, now)
  return (
    <div
      className={styles.clock}
      data-urgent={isUrgent || undefined}
      style={{ '--h': passed } as CSSProperties}
    >
      <div
        className={styles.stitches}
        role="img"
        aria-label={`${passed} de ${ANSWER_HOURS} horas passaram`}
      />
      <div className={styles.ends}>
        <Time at={since} as="moment" />
        <strong>{text}</strong>
      </div>
    </div>
  )
}
