/** Request with which administrators read the state of the server (D88). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'

export type System = components['schemas']['System']
export type Job = System['jobs'][number]
export type BackupPlan = NonNullable<System['backup_plan']>
export type BackupRun = NonNullable<System['backup']>

export const systemQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'system'],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() => responseData(api.GET('/core/system/', { signal })))
      return logFailure('Erro ao buscar estado do servidor', read)
    },
    // The state is requested each time it is shown, because jobs run every minute and an earlier response is outdated.
    staleTime: 0,
  })
