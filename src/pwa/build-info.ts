import { BUILD_INFO } from '../shared/offline-addresses'

/** The build id, defined by vite.config.ts; undefined in tests. */
declare const __BUILD_ID__: string | undefined

/** The id of the build that this page is running. */
export const runningBuild: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : ''

/**
 * Requests the id of the build that the server has now. Returns null when the response is not the build info, such as
 * the page of a captive portal.
 */
export async function fetchBuildId(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<string | null> {
  const response = await fetch(BUILD_INFO, { cache: 'no-store' })
  if (!response.ok || !/json/.test(response.headers.get('Content-Type') ?? '')) return null
  const { buildId } = (await response.json()) as { buildId?: unknown }
  return typeof buildId === 'string' && buildId ? buildId : null
}
