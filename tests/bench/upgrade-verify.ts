import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import type { Product } from '../support/product'
import { storedCopies, storedDonations } from '../support/stored'
import { hydrated } from '../support/worker'
import { isSignedIn } from './donor'
import { keptOnPhone } from './kept-on-phone'
import { drained, look, missingFields } from './update-stage'
import { pageStatuses, type PhoneContent } from './upgrade-fill'

function countMessages({ dataDir }: Product, message: string): number {
  const database = new DatabaseSync(path.join(dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database.prepare('select id from contact_messages where message = ?').all(message).length
  } finally {
    database.close()
  }
}

/** Waits until the phone runs the build that the server serves now. */
async function updateDone(page: Page, url: string): Promise<void> {
  const { buildId } = (await (await fetch(`${url}/build-info.json`)).json()) as { buildId: string }
  const deadline = performance.now() + 60_000
  await look(page)
  while ((await page.evaluate(() => localStorage.getItem('app-build-id')).catch(() => null)) !== buildId) {
    if (performance.now() > deadline) throw new Error('the phone did not update within a minute')
    await page.waitForTimeout(200)
  }
  await hydrated(page)
}

async function opensWith(page: Page, address: string, heading: string): Promise<boolean> {
  await page.goto(address)
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true })
  return title.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
}

/**
 * Opens today's build on the phone of the earlier build.
 * @returns one text for each piece of data that is lost or shown differently, and for each address whose HTTP status
 * has changed
 */
export async function phoneProblems(
  phone: BrowserContext,
  product: Product,
  { waiting, draft, message, records, statuses }: PhoneContent,
): Promise<string[]> {
  const { url, dataDir } = product
  const problems: string[] = []
  const require = (isTrue: boolean, problem: string) => {
    if (!isTrue) problems.push(problem)
  }
  const page = phone.pages()[0] ?? (await phone.newPage())
  await page.goto(url)
  await hydrated(page)
  await updateDone(page, url)
  await drained(page, url)

  const rows = storedDonations(dataDir).filter(({ guest_email }) => guest_email === waiting.email)
  require(rows.length === 1, `the waiting proof is stored ${rows.length} times`)
  const copies = storedCopies(dataDir, waiting.file.buffer).length
  // The draft's file has the same bytes as the waiting proof's file, but a draft is not sent. So the server has one
  // copy of these bytes.
  require(copies === 1, `the waiting proof has ${copies} files`)
  const messages = countMessages(product, message)
  require(messages === 1, `the waiting message is stored ${messages} times`)
  const entries = (await keptOnPhone(page)).filter(({ database }) => database === 'ahcd-outbox')
  require(entries.every(({ state }) => state === 'sent'), 'the outbox still holds an unsent proof')

  await page.goto(`${url}/enviar-comprovante`)
  for (const field of await missingFields(page, draft)) problems.push(`the draft lost its ${field}`)
  require(await isSignedIn(page), 'the user is signed out')
  await page.goto(`${url}/client-area`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  require(new URL(page.url()).pathname === '/client-area', `the portal leads to ${page.url()}`)

  await phone.setOffline(true)
  for (const { address, heading } of records)
    require(await opensWith(page, url + address, heading), `${address} does not open offline`)
  await phone.setOffline(false)

  const now = await pageStatuses(url, Object.keys(statuses))
  for (const [address, status] of Object.entries(statuses))
    // A status of 404 may change: the address may belong to a page that the earlier build did not have yet.
    require(now[address] === status || status === 404, `${address} answers ${now[address]}, not ${status}`)
  console.log(`${records.length} records offline, ${Object.keys(statuses).length} addresses`)
  return problems
}
