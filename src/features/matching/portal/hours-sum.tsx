import type { Ref } from 'react'
import { formatCount } from '@/lib/formats'
import { durationInWords } from '@/shared/volunteer-hours'
import type { OwnHours } from '../queries'
import styles from './hours.module.css'

interface SumProps {
  hours: OwnHours
  /** A ref to the heading, for a caller that must move the focus to it. */
  heading?: Ref<HTMLHeadingElement>
}

/** The total time that staff have confirmed, and the time that is still pending. */
export function HoursSum({ hours, heading }: SumProps) {
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        O seu tempo
      </h2>
      <p className={`${styles.big} num`}>{durationInWords(hours.confirmed_minutes)}</p>
      <p>
        {hours.days === 0
          ? 'Registe as horas que deu. A equipa confirma-as.'
          : `confirmadas, em ${formatCount(hours.days, 'dia', 'dias')}.`}
        {hours.pending_minutes > 0 && ` ${durationInWords(hours.pending_minutes)} à espera da equipa.`}
      </p>
    </>
  )
}
