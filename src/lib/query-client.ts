import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error'

/**
 * The page's query client. A refusal is an answer and is not asked for again; a silence is, twice, unless there is no
 * network at all: then what is kept must not wait, and the network's return asks again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without this an offline query stays paused and is never restored from the store.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        retry: (failures, error) =>
          failures < 2 &&
          globalThis.navigator?.onLine !== false &&
          !(error instanceof ApiError && error.isRefusal),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
}
