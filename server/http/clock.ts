/** The time is passed in, so that tests set it and never wait for it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)

/** Mozambique keeps UTC+2 all year. */
const MAPUTO_SECONDS = 2 * 3600

/** Midnight of the month's first day, as the association's people count months. */
export function monthStartInMaputo(time: Date): Date {
  const there = addSeconds(time, MAPUTO_SECONDS)
  return addSeconds(new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1)), -MAPUTO_SECONDS)
}
