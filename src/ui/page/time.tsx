import {
  clockText,
  dayText,
  longDayText,
  fullText,
  machineText,
  momentText,
  recentText,
  type Moment,
} from '@/lib/dates'
import { useMinute } from './use-minute'

interface TimeProps {
  at: Moment
  className?: string | undefined
}

interface FormattedTimeProps extends TimeProps {
  /** The format. day: '03/03/2025'. long: '03 de março de 2025'. moment: '20/11/2026 14:32'. clock: '14:32'. */
  as?: keyof typeof FORMATS
}

const FORMATS = { day: dayText, long: longDayText, moment: momentText, clock: clockText }

/** A formatted date in a `time` element, which also contains the date in a machine-readable form (D33). */
export function Time({ at, as = 'day', className }: FormattedTimeProps) {
  return (
    <time dateTime={machineText(at)} className={className}>
      {FORMATS[as](at)}
    </time>
  )
}

/**
 * Date that is relative while it is recent ('há 3 horas') and otherwise shows the day. Its tooltip has the full date.
 */
export function RecentTime({ at, className }: TimeProps) {
  const now = useMinute()
  return (
    // The tooltip shows the time by the device's clock. It is not part of the first render, because the first render
    // must equal the server's HTML.
    <time dateTime={machineText(at)} title={now === null ? undefined : fullText(at)} className={className}>
      {now === null ? dayText(at) : recentText(at, now)}
    </time>
  )
}
