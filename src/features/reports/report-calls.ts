/**
 * Reads the reports (D84). They contain no names of people, so they are kept reads under the user's id, which can be
 * opened without a network and are removed at sign-out (D86).
 */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readFile, type Reading } from '@/api/guarded-file'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components, operations } from '@/api/v1'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { CSV_TYPE } from '@/shared/csv'

type Schemas = components['schemas']
export type Report = Schemas['Report']
export type ReportTable = Schemas['ReportTable']
export type ReportUnit = Schemas['ReportUnit']
export type Subject = Schemas['ReportSubject']

/**
 * The period and all filters that the export operation supports. Each report uses only some of the filters
 * (report-filters.ts).
 */
export type ReportQuery = NonNullable<operations['exportReport']['parameters']['query']>

const PATHS = {
  donations: '/core/reports/donations/',
  decisions: '/core/reports/decisions/',
  budgets: '/core/reports/budgets/',
  beneficiaries: '/core/reports/beneficiaries/',
  volunteers: '/core/reports/volunteers/',
  comments: '/core/reports/comments/',
  messages: '/core/reports/messages/',
} as const satisfies Record<Subject, string>

export const reportQuery = (userId: number, subject: Subject, query: ReportQuery) =>
  queryOptions({
    queryKey: ['staff', userId, 'reports', subject, query],
    queryFn: async ({ signal }): Promise<Report> => {
      await requireToken()
      const read = responseData(api.GET(PATHS[subject], { params: { query: query as never }, signal }))
      return logFailure(READ_FAILED.statistics, read)
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Reads the rows from which a report is computed, as a CSV file. */
export function readReportFile(subject: Subject, query: ReportQuery, reading: Reading): Promise<Blob> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(given).toString()
  return readFile(`/core/reports/${subject}/rows/?${search}`, CSV_TYPE, reading)
}
