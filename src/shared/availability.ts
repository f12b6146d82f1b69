/**
 * The times at which a volunteer is available in a week: seven days with three parts each. The database stores one
 * number with one bit for each part of a day, so that one operation compares the times of two people.
 */
export const WEEK_DAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const
export const DAY_PARTS = ['Manhã', 'Tarde', 'Noite'] as const

const SLOTS = WEEK_DAYS.length * DAY_PARTS.length
/** The number for an availability at all parts of all days. */
export const AVAILABILITY_MAX = 2 ** SLOTS - 1

/**
 * Returns the bit of a part of a day. Days and parts are counted from 0: Monday morning is 1, Sunday evening is 2^20.
 */
export const slotBit = (day: number, part: number): number => 2 ** (day * DAY_PARTS.length + part)

export const isFree = (availability: number, day: number, part: number): boolean =>
  (availability & slotBit(day, part)) !== 0

/** Returns the availability after switching one part of a day on or off. */
export const toggleSlot = (availability: number, day: number, part: number): number =>
  availability ^ slotBit(day, part)

/** Returns the number of parts of days that two availabilities have in common. */
export function commonSlots(one: number, other: number): number {
  let bits = one & other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count += 1
  return count
}

/** Returns the availability in words: 'Terça: tarde; Sábado: manhã e tarde'. Returns '' if no part of a day is set. */
export const availabilityInWords = (availability: number): string =>
  WEEK_DAYS.flatMap((name, day) => {
    const parts = DAY_PARTS.filter((_, part) => isFree(availability, day, part)).map((part) =>
      part.toLowerCase(),
    )
    if (parts.length === 0) return []
    return `${name}: ${parts.length === DAY_PARTS.length ? 'todo o dia' : parts.join(' e ')}`
  }).join('; ')
