import { useState, type CSSProperties } from 'react'
import { REVIEW_HOURS } from '@/shared/donation'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import type { ReviewedDonation } from './review-calls'
import styles from './stitches.module.css'
import { waitingTime } from './waiting-time'

/** The 48 hours of the promise, one stitch an hour, with what remains or the delay. */
export function Stitches({ donation }: { donation: ReviewedDonation }) {
  const [openedAt] = useState(() => Date.now())
  const now = useMinute() ?? openedAt
  const { passed, isLate, isUrgent, text } = waitingTime(donation.pending_since, now)
  return (
    <div
      className={styles.clock}
      data-urgent={isUrgent || isLate || undefined}
      style={{ '--h': passed } as CSSProperties}
    >
      <div
        className={styles.stitches}
        role="img"
        aria-label={`${passed} de ${REVIEW_HOURS} horas passaram`}
      />
      <div className={styles.ends}>
        <Time at={donation.pending_since} as="moment" />
        <strong>{text}</strong>
      </div>
    </div>
  )
}
