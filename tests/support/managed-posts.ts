import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { DESK } from './browser'
import { startProduct, type Product } from './product'
import { sharedBrowser } from './shared'
import { signedInStorage } from './signed-in'

/**
 * Starts a product for tests of the screens on which staff manage posts. Each test starts with one published post and
 * two drafts.
 */
export function managedPosts() {
  let product: Product
  let token: string
  const ids = new Map<string, number>()

  function inDatabase<T>(work: (database: InstanceType<typeof DatabaseSync>) => T): T {
    const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { timeout: 5000 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  async function signInRival(): Promise<void> {
    const { origins } = (await signedInStorage(product.url, 'admin')) as {
      origins: { localStorage: { value: string }[] }[]
    }
    token = origins[0]!.localStorage[0]!.value
  }

  /** Calls the API as the administrator, who is the second user in these tests. */
  async function asRival(method: string, address: string, body: object): Promise<{ id: number }> {
    const response = await fetch(`${product.url}/api/v1${address}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number }
  }

  beforeAll(async () => {
    product = await startProduct({ RATE_LIMITS: 'off' })
  })
  afterAll(() => product.stop())
  beforeEach(async () => {
    // Signs in again, because the previous test may have ended all sessions.
    await signInRival()
    inDatabase((database) => database.exec('delete from comments; delete from post_tags; delete from posts'))
    const content = '<p>Texto.</p>'
    for (const [title, more] of [
      ['Artigo A', { status: 'published' }],
      ['Artigo B', {}],
      ['Artigo C', {}],
    ] as const)
      ids.set(title, (await asRival('POST', '/blog/posts/', { title, content, tags: [1], ...more })).id)
  })

  return {
    asRival,
    idOf: (title: string): number => ids.get(title)!,
    url: (query = ''): string => `${product.url}/dashboard/blog${query}`,
    endSessions: () =>
      inDatabase((database) => database.exec('delete from refresh_tokens; delete from sessions')),

    /** Changes the publication time of a post, as if time had passed. */
    moveTime: (title: string, time: Date) =>
      inDatabase((database) =>
        database
          .prepare('update posts set published_at = ? where id = ?')
          .run(time.toISOString(), ids.get(title) ?? 0),
      ),

    /** Returns the posts as texts 'title: state', in alphabetical order. */
    states: (): string[] =>
      inDatabase((database) =>
        (
          database
            .prepare(
              `select title || ': ' || case when deleted_at is not null then 'bin' when status = 'draft' then 'draft'
                when published_at > strftime('%Y-%m-%dT%H:%M:%fZ') then 'scheduled' else 'published' end as text
               from posts order by title, id`,
            )
            .all() as { text: string }[]
        ).map(({ text }) => text),
      ),

    async open({ person = 'blog', device = DESK, query = '' } = {}): Promise<{
      page: Page
      context: BrowserContext
    }> {
      const [storageState, browser] = await Promise.all([
        signedInStorage(product.url, person),
        sharedBrowser(),
      ])
      const context = await browser.newContext({
        ...device,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState,
      })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      await page.goto(this.url(query))
      await page.getByRole('heading', { level: 1 }).waitFor()
      return { page, context }
    },
  }
}

export const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
export const isFocused = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
export const undo = (page: Page, text: string) =>
  page
    .locator('[data-sonner-toast]')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Anular' })
    .click()
