/**
 * When a volunteer is free in a week: seven days of three parts. The database has one number, with one bit for each part
 * of a day, so that times can be compared by one operation.
 */
export const WEEK_DAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const
export const DAY_PARTS = ['Manhã', 'Tarde', 'Noite'] as const

const SLOTS = WEEK_DAYS.length * DAY_PARTS.length
/** All parts of all days. */
export const AVAILABILITY_MAX = 2 ** SLOTS - 1

/** The bit of a part of a day, both counted from 0: Monday morning is 1, Sunday evening 2^20. */
export const slotBit = (day: number, part: number): number => 2 ** (day * DAY_PARTS.length + part)

export const isFree = (availability: number, day: number, part: number): boolean =>
  (availability & slotBit(day, part)) !== 0

/** The availability with one part of a day changed to the opposite. */
export const toggleSlot = (availability: number, day: number, part: number): number =>
  availability ^ slotBit(day, part)

/** The number of parts of days that two availabilities have in common. */
export function commonSlots(one: number, other: number): number {
  let bits = one & other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count += 1
  return count
}

/** The availability in words: 'Terça: tarde; Sábado: manhã e tarde'. Empty for no time. */
export const availabilityInWords = (availability: number): string =>
  WEEK_DAYS.flatMap((name, day) => {
    const parts = DAY_PARTS.filter((_, part) => isFree(availability, day, part)).map((part) =>
      part.toLowerCase(),
    )
    if (parts.length === 0) return []
    return `${name}: ${parts.length === DAY_PARTS.length ? 'todo o dia' : parts.join(' e ')}`
  }).join('; ')
