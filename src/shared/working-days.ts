/**
 * The public holidays of Mozambique, the same days each year. One on a Sunday is kept on the Monday after it, as the labour
 * law says. Easter and local holidays, such as the day of a town, are working days for the association's answers.
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

/** Whether a day, such as '2026-03-10', is a public holiday. */
export const isHoliday = (day: string): boolean =>
  isNamed(day) || (weekday(day) === MONDAY && isNamed(after(day, -1)))

export const isWorkingDay = (day: string): boolean =>
  weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !isHoliday(day)

/** The day so many working days after another, which is not counted itself. */
export function addWorkingDays(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0;) {
    at = after(at, 1)
    if (isWorkingDay(at)) left--
  }
  return at
}

/** How many working days are left after a day until another one, which is counted. Negative when that has passed. */
export function workingDaysUntil(day: string, end: string): number {
  if (end < day) return -workingDaysUntil(end, day)
  let count = 0
  for (let at = day; at < end;) {
    at = after(at, 1)
    if (isWorkingDay(at)) count++
  }
  return count
}
