import { clockText, DAY_MS, dayText, parseMoment, type Moment } from './dates'

/**
 * Formats a time as 'hoje, às 13:50', 'ontem, às 17:40' or 'em 20/11/2026, às 14:32'. This function is not in dates.ts,
 * because public pages load that file and only staff screens use this function.
 */
export function nearText(at: Moment, now: number): string {
  const day = dayText(at)
  const near = day === dayText(now) ? 'hoje' : day === dayText(now - DAY_MS) ? 'ontem' : `em ${day}`
  return parseMoment(at) === null ? day : `${near}, às ${clockText(at)}`
}
