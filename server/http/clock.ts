/** The current time as a function, so that tests can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)

/** Returns a time in whole seconds since 1970. */
export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** Mozambique's difference from UTC in seconds: UTC+2 all year. */
const MAPUTO_SECONDS = 2 * 3600

/** Returns the first moment of the month in Mozambique's time zone. */
export function monthStartInMaputo(time: Date): Date {
  const there = addSeconds(time, MAPUTO_SECONDS)
  return addSeconds(new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1)), -MAPUTO_SECONDS)
}

/** Returns the first moment of the year in Mozambique's time zone. */
export function yearStartInMaputo(time: Date): Date {
  const there = addSeconds(time, MAPUTO_SECONDS)
  return addSeconds(new Date(Date.UTC(there.getUTCFullYear(), 0, 1)), -MAPUTO_SECONDS)
}

/** Formats the day of a stored day or time: '2026-03-10' and '2026-03-10T08:00:00Z' -> '10/03/2026'. */
export const dayText = (stored: string): string => stored.slice(0, 10).split('-').reverse().join('/')

/** Formats date and time in Mozambique's time zone, such as '10/03/2026 às 10:00'. */
export function momentInMaputo(at: string | Date): string {
  const [day = '', time = ''] = addSeconds(new Date(at), MAPUTO_SECONDS).toISOString().split('T')
  return `${dayText(day)} às ${time.slice(0, 5)}`
}

/** Returns the calendar day in Mozambique's time zone, such as '2026-03-09'. */
export const dayInMaputo = (time: Date): string => addSeconds(time, MAPUTO_SECONDS).toISOString().slice(0, 10)
