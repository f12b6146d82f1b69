import { clockText, DAY_MS, dayText, parseMoment, type Moment } from './dates'

/**
 * Kept apart from dates.ts, which public pages load: only staff screens use it.
 * Format: 'hoje, às 13:50', 'ontem, às 17:40', or 'em 20/11/2026, às 14:32'.
 */
export function nearText(at: Moment, now: number): string {
  const day = dayText(at)
  const near = day === dayText(now) ? 'hoje' : day === dayText(now - DAY_MS) ? 'ontem' : `em ${day}`
  return parseMoment(at) === null ? day : `${near}, às ${clockText(at)}`
}
