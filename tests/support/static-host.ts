import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { SITE_URL_PLACEHOLDER } from '@/shared/site-url'

/**
 * Makes the context receive the application's shell for the pages of records, as from a static host. The page then
 * requests its record from the API, whose responses a test can replace.
 */
export async function serveShellForRecords(context: BrowserContext, siteUrl: string): Promise<void> {
  const body = readFileSync('dist/shell.html', 'utf8').replaceAll(SITE_URL_PLACEHOLDER, siteUrl)
  await context.route(/\/(?:projeto|blog)\/[^/?]+(?:\?.*)?$/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      : route.fallback(),
  )
}
