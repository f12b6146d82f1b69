import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { DESK } from './browser'
import type { Product } from './product'
import { sharedBrowser } from './shared'
import { signedInStorage } from './signed-in'

/** Opens the database of a running product, calls `work` with it and closes it. Returns the result of `work`. */
export function inDatabase<T>(product: Product, work: (database: InstanceType<typeof DatabaseSync>) => T): T {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Returns the first row of a query, or undefined if there is none. */
export const firstRow = (product: Product, sql: string): Record<string, unknown> | undefined =>
  inDatabase(product, (database) => database.prepare(sql).all()[0] as Record<string, unknown> | undefined)

interface Opened {
  person?: string
  device?: BrowserContextOptions
  /** Prepares the browser context before the screen is opened, for example with failing responses. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** Opens a screen behind the login. The context is closed when the test ends. */
export async function openScreen(
  product: Product,
  address: string,
  { person = 'projetos', device = DESK, prepare }: Opened = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const [storageState, browser] = await Promise.all([signedInStorage(product.url, person), sharedBrowser()])
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto(product.url + address)
  return { page, context }
}
