// Runs after a change of: session, tokens, sw
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { proof, proofBytes } from '../support/outbox'
import { startProduct, type Product } from '../support/product'
import { samplesAll } from '../support/sample'
import { sharedBrowser } from '../support/shared'
import { storedDonations } from '../support/stored'
import { signIn, spoilTokens } from '../support/sign-in'
import { hydrated, openInstalled } from '../support/worker'

/**
 * Number of runs. In each run two tabs and the worker compete to send the token refresh; each of them should be first
 * in some runs.
 */
const RUNS = samplesAll() ? 100 : 15
/** Maximum number of runs. The test continues after RUNS runs until the worker has sent a proof in at least one run. */
const RUNS_MAX = 100
const OWN = '/donations/mine/'

let product: Product
let proxy: FaultProxy
const browser = await sharedBrowser()
let context: BrowserContext

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  proxy = await startFaultProxy(product.url)
  context = await browser.newContext(DESK)
})
afterAll(async () => {
  proxy.stop()
  await product.stop()
})

/**
 * Simulates the return of the network and waits for a response. After the return, the page requests all visible data
 * again, except data whose earlier response the page still processes. So the network returns repeatedly until a
 * response arrives.
 */
async function comeBack(page: Page): Promise<void> {
  const returnOnce = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  const answer = answered(page)
  const again = setInterval(() => void returnOnce().catch(console.error), 5_000)
  await Promise.all([answer, returnOnce()]).finally(() => clearInterval(again))
}

/**
 * Sends the worker the message to send the outbox, as a page does at its start. If a tab is already sending the outbox,
 * the worker does nothing.
 */
const tellWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' }))

/** Adds a proof of the signed-in user to the outbox. */
const leaveProof = (page: Page, owner: number, run: number) =>
  page.evaluate(
    async ({ entry, bytes, owner: id }) => {
      const open = indexedDB.open('ahcd-outbox')
      await new Promise((resolve) => (open.onsuccess = resolve))
      const transaction = open.result.transaction('outbox', 'readwrite')
      transaction.objectStore('outbox').put({ ...entry, owner: id }, `entry:${entry.key}`)
      transaction.objectStore('outbox').put(Uint8Array.from(bytes).buffer, `bytes:${entry.key}`)
      await new Promise((resolve) => (transaction.oncomplete = resolve))
      open.result.close()
    },
    {
      entry: proof({
        mode: 'logged',
        createdAt: Date.now(),
        fields: { amountCents: 50_000, methodId: 1, description: `volta ${run}`, guest: null },
      }),
      bytes: [...new Uint8Array(proofBytes)],
      owner,
    },
  )

/** Returns the outbox entries as JSON for the error message, without the values of their fields. */
const outboxStates = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('ahcd-outbox')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('outbox').objectStore('outbox').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    const entries = (all.result as Record<string, unknown>[]).filter((one) => 'state' in one)
    return JSON.stringify(entries.map((one) => ({ ...one, fields: undefined })))
  })

const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(OWN) && response.status() === 200)

test(`in each of at least ${RUNS} runs, two tabs and the worker that all need new tokens send one refresh, and no user is signed out`, async () => {
  const first = await openInstalled(context, `${proxy.url}/login`)
  await hydrated(first)
  const [, second] = await Promise.all([
    (async () => {
      const stands = answered(first)
      await signIn(first, 'doadora')
      await stands
    })(),
    context.newPage(),
  ])
  // The data that the first tab has just read is still fresh, so the second tab only requests the user's account.
  const stands = second.waitForResponse((response) => response.url().endsWith('/auth/user/'))
  await second.goto(`${proxy.url}/client-area`)
  await stands
  // Waits until the page has opened the outbox for the first time, so that its database exists.
  await first.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'ahcd-outbox'),
  )

  // Reads the user's id before the network returns. A page that checks its session removes the stored user until the
  // response arrives.
  const stored = await first.waitForFunction(
    () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { id?: number }).id,
  )
  const owner = (await stored.jsonValue()) ?? 0

  let refreshes = 0
  let refusals = 0
  let byWorker = 0
  proxy.use(({ method, url, headers }) => {
    if (url?.endsWith('/auth/token/refresh/')) refreshes++
    if (method === 'POST' && url?.endsWith('/donations/') && headers.referer?.endsWith('/sw.js')) byWorker++
    return 'pass'
  })
  context.on('response', (response) => {
    if (response.url().includes(OWN) && response.status() === 401) refusals++
  })
  const arrived = () => storedDonations(product.dataDir).length
  let runs = 0
  while (runs < RUNS || (byWorker === 0 && runs < RUNS_MAX)) {
    const run = ++runs
    await spoilTokens(first)
    await Promise.all([
      leaveProof(first, owner, run).then(() => tellWorker(first)),
      comeBack(first),
      comeBack(second),
    ])
    // On a busy machine the outbox may not get a response in time and then waits before its next attempt. The browser
    // may also fail to start the worker for a message. So the message is sent to the worker repeatedly.
    const again = setInterval(() => void tellWorker(first).catch(console.error), 5_000)
    try {
      await expect.poll(arrived, { interval: 20, timeout: 120_000 }).toBe(run)
    } catch (error) {
      throw new Error(`The proof of run ${run} did not arrive. Outbox: ${await outboxStates(first)}`, {
        cause: error,
      })
    } finally {
      clearInterval(again)
    }
    expect(refreshes).toBe(run)
  }
  for (const page of [first, second]) {
    expect(new URL(page.url()).pathname).toBe('/client-area')
    await page.getByRole('heading', { level: 2, name: 'As minhas doações' }).waitFor()
  }
  // In at least one run the server rejected more than one request, and in at least one run the worker sent the proof.
  // So only the lock limited the refreshes to one per run.
  expect(refusals).toBeGreaterThan(runs)
  expect(byWorker).toBeGreaterThan(0)
  console.log(
    `${runs} runs, ${refusals} refused reads, ${byWorker} posts by the worker, ${refreshes} refreshes`,
  )
}, 300_000)
