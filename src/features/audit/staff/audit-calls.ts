/** Requests with which administrators read who did what (D87). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readFile, type Reading } from '@/api/guarded-file'
import { logFailure, requireToken } from '@/api/read-failure'
import type { components } from '@/api/v1'
import type { WantedPage } from '@/ui/list/use-served-list'
import { filterQuery, type AuditSearch } from './audit-filters'

type Schemas = components['schemas']
export type AuditLine = Schemas['AuditLine']
export type AuditCheck = Schemas['AuditCheck']

const key = (userId: number) => ['staff', userId, 'audit'] as const

/** Reads one page of lines. They are not stored on the device, because they name people (D5). */
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
    // Every act of the team adds a line, so that what was read before is never the present list.
    staleTime: 0,
  })

export const auditCheckQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key(userId), 'check'],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() => responseData(api.GET('/core/audit/check/', { signal })))
      return logFailure('Erro ao buscar verificação da auditoria', read)
    },
  })

/** Checks the chain now. */
export const runAuditCheck = (): Promise<AuditCheck> => responseData(api.POST('/core/audit/check/'))

/** All lines with these filters as a CSV file. The server logs each export. */
export function exportAudit(search: AuditSearch, reading: Reading): Promise<Blob> {
  const wanted = Object.entries(filterQuery(search))
  const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
  return readFile(`/core/audit/export/?${query.toString()}`, 'text/csv;charset=utf-8', reading)
}
