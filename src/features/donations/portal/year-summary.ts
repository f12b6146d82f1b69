/** Selects and sums up the donations of one year, for the printable summary. Pure. */
import type { DonationStatus } from '@/api/donation-status'
import { dayText } from '@/lib/dates'

/** Returns the year of a donation: the year of the confirmation, in the time zone of Maputo. */
const yearOf = ({ decidedAt, createdAt }: DonationStatus): number =>
  Number(dayText(decidedAt ?? createdAt).slice(-4))

export interface YearSummary {
  year: number
  /** Confirmed donations, oldest first. */
  donations: DonationStatus[]
  total: number
  byMethod: { method: string; count: number; total: number }[]
}

/** Returns the years with a confirmed donation, newest first. */
export const confirmedYears = (donations: readonly DonationStatus[]): number[] =>
  [...new Set(donations.filter(({ fate }) => fate === 'approved').map(yearOf))].sort((a, b) => b - a)

/** Returns the sum of the donations. It adds up centavos, so that no fraction is lost. */
const sum = (donations: readonly DonationStatus[]): number =>
  donations.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

/** Returns the summary of a year. Only confirmed donations count; pending and refused donations do not. */
export function yearSummary(donations: readonly DonationStatus[], year: number): YearSummary {
  const own = donations
    .filter((donation) => donation.fate === 'approved' && yearOf(donation) === year)
    .sort((a, b) => (a.decidedAt ?? a.createdAt).localeCompare(b.decidedAt ?? b.createdAt))
  const methods = [...new Set(own.map(({ methodName }) => methodName))]
  return {
    year,
    donations: own,
    total: sum(own),
    byMethod: methods.map((method) => {
      const ofMethod = own.filter(({ methodName }) => methodName === method)
      return { method, count: ofMethod.length, total: sum(ofMethod) }
    }),
  }
}
