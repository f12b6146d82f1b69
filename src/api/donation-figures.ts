/** Reads the sums over all donations, for the transparency page (RULES §2.10, D57). */
import { readList, readNumber, readRecord, readText } from './normalise'

export interface DonationSums {
  received: number
  confirmed: number
  /** Total amount of the confirmed donations in MZN. */
  confirmedTotal: number
}

/** Shows how the money of a program was used in its public projects. */
export interface ProgramFigures {
  name: string
  projects: number
  /** Budget in MZN. */
  budget: number
  spent: number
  updates: number
  evidences: number
}

export interface DonationFigures {
  /** Time at which the server read the figures, in ISO 8601. */
  asOf: string
  year: DonationSums
  month: DonationSums
  waiting: number
  longestWaitHours: number | null
  /** Median number of hours from the proof to the decision; null if there are no decisions. */
  medianHours: number | null
  approvalPercent: number | null
  programs: ProgramFigures[]
}

const sums = (data: unknown): DonationSums => ({
  received: readNumber(data, 'received') ?? 0,
  confirmed: readNumber(data, 'confirmed') ?? 0,
  confirmedTotal: readNumber(data, 'confirmed_total') ?? 0,
})

const programs = (data: unknown): ProgramFigures[] =>
  readList(data, 'programs').map((one) => ({
    name: readText(one, 'name') ?? '',
    projects: readNumber(one, 'projects') ?? 0,
    budget: readNumber(one, 'budget') ?? 0,
    spent: readNumber(one, 'spent') ?? 0,
    updates: readNumber(one, 'updates') ?? 0,
    evidences: readNumber(one, 'evidences') ?? 0,
  }))

/**
 * Reads the figures of a response. Returns null if the time or the sums of a period are missing, because a missing
 * figure must not be shown as 0.
 */
export function normaliseDonationFigures(data: unknown): DonationFigures | null {
  const asOf = readText(data, 'as_of')
  const year = readRecord(data, 'year')
  const month = readRecord(data, 'month')
  if (!asOf || Number.isNaN(Date.parse(asOf)) || !year || !month) return null
  return {
    asOf,
    year: sums(year),
    month: sums(month),
    waiting: readNumber(data, 'waiting') ?? 0,
    longestWaitHours: readNumber(data, 'longest_wait_hours') ?? null,
    medianHours: readNumber(data, 'decision_hours_median') ?? null,
    approvalPercent: readNumber(data, 'approval_percent') ?? null,
    programs: programs(data),
  }
}
