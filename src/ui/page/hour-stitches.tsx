import type { CSSProperties, ReactNode } from 'react'
import styles from './hour-stitches.module.css'

interface HourStitchesProps {
  /** The number of hours within which something was promised. */
  hours: number
  /** The number of hours that have passed. */
  passed: number
  /** Whether the passed hours have the colour of an alarm. */
  isAlarm?: boolean
  /** The text below the left end, such as the time at which the hours began. */
  start: ReactNode
  /** The text below the right end: the remaining time or the delay. */
  text: string
}

/**
 * Row of dashes that shows how much of a promised time has passed, one dash per hour. CSS around it can set the colours
 * (see hour-stitches.module.css).
 */
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
