import type { CSSProperties, ReactNode } from 'react'
import styles from './hour-stitches.module.css'

interface HourStitchesProps {
  /** The hours that were promised. */
  hours: number
  /** How many of them have passed. */
  passed: number
  /** Shows the passed hours in the colour of an alarm. */
  isAlarm?: boolean
  /** Below the left end, such as the time at which the hours began. */
  start: ReactNode
  /** Below the right end: what remains, or the delay. */
  text: string
}

/** How much of a promised time has passed, one stitch an hour. A surrounding rule may set the colours (see the CSS). */
export const HourStitches = ({ hours, passed, isAlarm = false, start, text }: HourStitchesProps) => (
  <div
    className={styles.clock}
    data-alarm={isAlarm || undefined}
    style={{ '--h': passed, '--hours': hours } as CSSProperties}
  >
    <div className={styles.stitches} role="img" aria-label={`${passed} de ${hours} horas passaram`} />
    <div className={styles.ends}>
      <span>{start}</span>
      <strong>{text}</strong>
    </div>
  </div>
)
