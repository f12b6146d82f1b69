import { BUILD_INFO } from '../shared/offline-addresses'

/** Written by the build; undefined under test. */
declare const __BUILD_ID__: string | undefined

/** The build that this page runs. */
export const runningBuild: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : ''

/** The build that the server has now, or null where its answer is none: a captive portal's page, an error. */
export async function askBuild(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<string | null> {
  const response = await fetch(BUILD_INFO, { cache: 'no-store' })
  if (!response.ok || !/json/.test(response.headers.get('Content-Type') ?? '')) return null
  const { buildId } = (await response.json()) as { buildId?: unknown }
  return typeof buildId === 'string' && buildId ? buildId : null
}
