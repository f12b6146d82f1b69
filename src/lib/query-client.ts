import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error'

/**
 * Creates the page's query client. A request that the server refused is not retried. Other failures are retried twice.
 * While the device is offline there is no retry: the screen shows the kept read immediately, and the query runs again
 * when the network returns.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // With the default mode, an offline query is paused before it can restore its kept read.
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
