/** Requests with which administrators read the audit log (D87). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readFile, type Reading } from '@/api/guarded-file'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { WantedPage } from '@/ui/list/use-served-list'
import { CSV_TYPE } from '@/shared/csv'
import { filterQuery, type AuditSearch } from './audit-filters'

type Schemas = components['schemas']
export type AuditLine = Schemas['AuditLine']
export type AuditCheck = Schemas['AuditCheck']

const key = (userId: number) => ['staff', userId, 'audit'] as const

/** Query for one page of audit rows. They are not stored on the device, because they contain names of people (D5). */
export const auditQuery = (userId: number, { page, size }: WantedPage, search: AuditSearch) =>
  queryOptions({
    queryKey: [...key(userId), 'list', { page, size, ...filterQuery(search) }],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(search), page, page_size: size }
      const read = requireToken().then(() =>
        responseData(api.GET('/core/audit/', { params: { query }, signal })),
      )
      return { ...(await logFailure('Erro ao buscar auditoria', read)), page, size }
    },
    // Soon stale, because every action of the team adds a row to the audit log. Not at once: the list sends its request
    // before it is drawn, and would then request the same page again.
    staleTime: 1_000,
  })

export const auditCheckQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key(userId), 'check'],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() => responseData(api.GET('/core/audit/check/', { signal })))
      return logFailure('Erro ao buscar verificação da auditoria', read)
    },
  })

/** Requests an immediate check of the audit log's hash chain. */
export const runAuditCheck = (): Promise<AuditCheck> => responseData(api.POST('/core/audit/check/'))

/** Downloads all audit rows that match the filters as a CSV file. The server logs each export. */
export function exportAudit(search: AuditSearch, reading: Reading): Promise<Blob> {
  const wanted = Object.entries(filterQuery(search))
  const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
  return readFile(`/core/audit/export/?${query.toString()}`, CSV_TYPE, reading)
}
