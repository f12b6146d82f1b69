// Runs after a change of: projects, blog, site, prerender
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { writePost } from '../support/blog'
import { collectComplaints, PHONE } from '../support/browser'
import { hostileRecord } from '../support/hostile-records'
import { startProduct, type Product } from '../support/product'
import { drawSample, sharedBrowser } from '../support/shared'
import { untilRendered } from '../support/rendered'
import { hydrated } from '../support/worker'

/** Seeds of the random records: each seed produces one post and one project. */
const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1)
const PROJECT = 'uma-escola-para-nacivare'
const POST = 'registo-hostil'

let product: Product
let context: BrowserContext
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  const target = { dataDir: product.dataDir, database: { url: '' }, clock: { now: () => new Date() } }
  await writePost(target, { title: 'Registo', slug: POST })
})
afterAll(() => product.stop())
beforeEach(async () => {
  context = await (await sharedBrowser()).newContext({ ...PHONE, serviceWorkers: 'block' })
})
afterEach(() => context.close())

/** Writes the seed's post and project directly to the database, so that the API cannot reject the hostile data. */
async function writeRecord(seed: number): Promise<void> {
  const { posts, projects, ...parts } = hostileRecord(seed)
  const { db } = openDatabase({ databaseUrl: null, dataDir: product.dataDir }, console.error)
  try {
    await db.updateTable('posts').set(posts).where('slug', '=', POST).execute()
    await db.updateTable('projects').set(projects).where('slug', '=', PROJECT).execute()
    const { id } = await db
      .selectFrom('projects')
      .select('id')
      .where('slug', '=', PROJECT)
      .executeTakeFirstOrThrow()
    const of = ['project_id', '=', id] as const
    await db
      .updateTable('project_metrics')
      .set(parts.project_metrics)
      .where(...of)
      .execute()
    await db
      .updateTable('project_milestones')
      .set(parts.project_milestones)
      .where(...of)
      .execute()
    await db
      .updateTable('project_updates')
      .set(parts.project_updates)
      .where(...of)
      .execute()
    await db
      .updateTable('project_images')
      .set(parts.project_images)
      .where(...of)
      .execute()
    await db
      .updateTable('project_evidences')
      .set(parts.project_evidences)
      .where(...of)
      .execute()
  } finally {
    await db.destroy()
  }
}

test.each(drawSample(SEEDS, 4))(
  'the random post and project %i are rendered by the server, hydrate without a message and run nothing',
  async (seed) => {
    await writeRecord(seed)
    const complaints = collectComplaints(context)
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(window, { alert: () => console.error('a script of a record ran') })
    })
    for (const url of [`/blog/${POST}`, `/projeto/${PROJECT}`, `/projeto/${PROJECT}?separador=detalhes`]) {
      await untilRendered(product.url + url)
      const response = await page.goto(product.url + url)
      expect([url, response?.status()]).toEqual([url, 200])
      expect(await response?.text()).toContain('id="served-reads"')
      await hydrated(page)
      await page.waitForLoadState('networkidle')
    }
    // The browser also reports pictures that are missing or blocked. Such messages are allowed.
    expect(complaints.filter((one) => !/Failed to load resource|Loading the image/.test(one))).toEqual([])
  },
)
