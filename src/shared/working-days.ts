/**
 * The public holidays of Mozambique that have the same date each year. If a holiday is on a Sunday, the Monday after it
 * is a holiday too, by the labour law. Easter and local holidays, such as the day of a town, count as working days when
 * the association's deadlines are calculated.
 */
export const HOLIDAYS: readonly { day: string; name: string }[] = [
  { day: '01-01', name: 'Dia da Fraternidade Universal' },
  { day: '02-03', name: 'Dia dos Heróis Moçambicanos' },
  { day: '04-07', name: 'Dia da Mulher Moçambicana' },
  { day: '05-01', name: 'Dia Internacional dos Trabalhadores' },
  { day: '06-25', name: 'Dia da Independência Nacional' },
  { day: '09-07', name: 'Dia dos Acordos de Lusaka' },
  { day: '09-25', name: 'Dia das Forças Armadas de Defesa de Moçambique' },
  { day: '10-04', name: 'Dia da Paz e Reconciliação' },
  { day: '12-25', name: 'Dia da Família' },
]

const DAY_MS = 24 * 3_600_000
const SUNDAY = 0
const MONDAY = 1
const SATURDAY = 6

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
const after = (day: string, days: number): string =>
  new Date(atNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: string): number => atNoon(day).getUTCDay()
const isNamed = (day: string): boolean => HOLIDAYS.some((holiday) => day.endsWith(holiday.day))

/** Whether a day, such as '2026-03-10', is a public holiday or the Monday after a holiday on a Sunday. */
export const isHoliday = (day: string): boolean =>
  isNamed(day) || (weekday(day) === MONDAY && isNamed(after(day, -1)))

export const isWorkingDay = (day: string): boolean =>
  weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !isHoliday(day)

/** Returns the day that is `days` working days after `day`. `day` itself is not counted. */
export function addWorkingDays(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0;) {
    at = after(at, 1)
    if (isWorkingDay(at)) left--
  }
  return at
}

/**
 * Returns the number of working days after `day` up to and including `end`. The number is negative if `end` is before
 * `day`.
 */
export function workingDaysUntil(day: string, end: string): number {
  if (end < day) return -workingDaysUntil(end, day)
  let count = 0
  for (let at = day; at < end;) {
    at = after(at, 1)
    if (isWorkingDay(at)) count++
  }
  return count
}
