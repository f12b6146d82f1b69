import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { startProduct, type Product } from '../support/product'
import { postJson } from '../support/server'
import { grow } from './reads/grow'
import { besideBare } from './reads/pressure'

const MANY = 1_000
const CONNECTIONS = 50
/**
 * Number of pages that are read for the first time while other clients read kept pages, which the server has already
 * rendered and cached.
 */
const COLD = 300
const COLD_P99_MAX_MS = 40
/** Number of reads per connection when kept (already rendered and cached) pages are read at a fixed rate. */
const PACED_READS = 100
const KEPT_P99_MAX_MS = 5
/**
 * Maximum ratio of the time for a kept (already rendered) page to the time in which plain Fastify sends the same bytes.
 */
const BARE_MAX = 2
const PUBLISHED = 30
/**
 * Pause in ms between two reads of one connection that reads kept pages; all connections together read about 500 pages
 * a second.
 */
const PAUSE_MS = 100

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Requests a page as a browser does. Returns the time in ms until the whole response was read. */
async function readPage(url: string): Promise<number> {
  const start = performance.now()
  const [response] = (await once(get(url, { agent, headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ]
  await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return performance.now() - start
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const report = (name: string, times: number[]): string =>
  `${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`

/** Returns the page addresses of the records in one of the API's lists: at least MANY - 100 if the list has so many. */
async function addresses(url: string, list: string, prefix: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length < MANY - 100; page++) {
    const answer = await fetch(`${url}/api/v1${list}?page_size=100&page=${page}`)
    const { results } = (await answer.json()) as { results: { slug: string }[] }
    if (results.length === 0) break
    found.push(...results.map(({ slug }) => `${url}${prefix}${slug}`))
  }
  return found
}

/** Reads all pages with fifty connections. Returns the time of each read in ms. */
async function readAll(pages: readonly string[]): Promise<number[]> {
  const waiting = [...pages]
  const times: number[] = []
  const reader = async () => {
    for (let page = waiting.pop(); page; page = waiting.pop()) times.push(await readPage(page))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, reader))
  return times
}

/**
 * Measures pages that are read for the first time on one connection, while the other 49 connections read kept (already
 * rendered) pages.
 */
async function coldBesideKept(cold: readonly string[], kept: readonly string[]): Promise<boolean> {
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      await readPage(kept[Math.floor(Math.random() * kept.length)] ?? '')
      await pause(PAUSE_MS)
    }
  }
  const readers = Array.from({ length: CONNECTIONS - 1 }, reader)
  const times: number[] = []
  for (const page of cold) times.push(await readPage(page))
  isOver = true
  await Promise.all(readers)
  const isMet = percentile(times, 0.99) < COLD_P99_MAX_MS
  console.log(
    `${report(`${cold.length} pages for the first time, beside ${CONNECTIONS - 1} connections`, times)} ` +
      (isMet ? 'ok' : `MISSED (< ${COLD_P99_MAX_MS} ms)`),
  )
  return isMet
}

/**
 * Measures kept pages at a fixed rate, with fifty connections that pause between two reads. Without the pause the
 * connections would keep both cores busy, and the measured time would mostly be the time that a request waits in the
 * queue.
 */
async function keptAtRate(kept: readonly string[]): Promise<boolean> {
  const times: number[] = []
  const reader = async () => {
    await pause(Math.random() * PAUSE_MS)
    for (let count = 0; count < PACED_READS; count++) {
      times.push(await readPage(kept[Math.floor(Math.random() * kept.length)] ?? ''))
      await pause(PAUSE_MS)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, reader))
  const rate = times.length / ((performance.now() - start) / 1000)
  const isMet = percentile(times, 0.99) < KEPT_P99_MAX_MS
  console.log(
    `${report(`kept pages, ${CONNECTIONS} connections, ${rate.toFixed(0)} a second`, times)} ` +
      (isMet ? 'ok' : `MISSED (< ${KEPT_P99_MAX_MS} ms)`),
  )
  return isMet
}

/**
 * Renames a category repeatedly while other connections read pages. After each change, reads the page of a project in
 * this category, which must show the new name.
 */
async function publishUnderLoad(product: Product, pages: readonly string[]): Promise<boolean> {
  const api = `${product.url}/api/v1`
  const signedIn = await postJson(`${api}/auth/token/`, { username: 'projetos', password: DEMO_PASSWORD })
  const { access } = (await signedIn.json()) as { access: string }
  const slug = 'uma-escola-para-nacivare'
  const tracked = await fetch(`${api}/tracking/project-tracking/${slug}/`)
  const { category } = (await tracked.json()) as { category: { id: number } }
  let isOver = false
  const reader = async () => {
    while (!isOver) await readPage(pages[Math.floor(Math.random() * pages.length)] ?? '')
  }
  const readers = Array.from({ length: CONNECTIONS - 1 }, reader)
  let old = 0
  for (let count = 0; count < PUBLISHED; count++) {
    const name = `Ensino ${count}`
    const response = await fetch(`${api}/projects/admin/categories/${category.id}/`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
      body: JSON.stringify({ name }),
    })
    if (response.status !== 200) throw new Error(`the change was answered ${response.status}`)
    const html = await (await fetch(`${product.url}/projeto/${slug}`)).text()
    if (!html.includes(`<dd>${name}</dd>`)) old += 1
  }
  isOver = true
  await Promise.all(readers)
  console.log(
    `${PUBLISHED} changes under load: ${old} old pages after the answer ${old === 0 ? 'ok' : 'MISSED (0)'}`,
  )
  return old === 0
}

/**
 * Measures the record pages (projects and posts) that the server renders, with 1 000 projects and 1 000 posts.
 * @returns whether every time with a limit is within it, and no page was outdated after a change
 */
export async function measure(): Promise<boolean> {
  const product = await startProduct({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SITE_URL: 'http://localhost',
    DEMO: '1',
  })
  try {
    await product.kill()
    grow(product.dataDir, MANY, MANY)
    await product.restart()
    const projects = await addresses(product.url, '/projects/public/projects/', '/projeto/')
    const posts = await addresses(product.url, '/blog/posts/', '/blog/')
    const pages = [...projects, ...posts].sort(() => Math.random() - 0.5)
    const cold = pages.splice(0, COLD)
    console.log(`${projects.length} projects, ${posts.length} posts, ${CONNECTIONS} connections`)
    // The server renders one page after the other in one thread, so these times include the wait for the other pages.
    console.log(report('all pages for the first time, fifty at once', await readAll(pages)))
    console.log(report('the same pages again', await readAll(pages)))
    const isColdMet = await coldBesideKept(cold, pages)
    const isKeptMet = await keptAtRate(pages)
    const some = pages.slice(0, CONNECTIONS).map((page) => page.slice(product.url.length))
    const { ours, bare, bytes } = await besideBare(product.url, some)
    const times = bare.rate / ours.rate
    console.log(
      `kept pages (${bytes} bytes): ${ours.rate.toFixed(0)} a second, p99 ${ours.p99} ms; ` +
        `bare Fastify ${bare.rate.toFixed(0)} a second, p99 ${bare.p99} ms; ${times.toFixed(2)}x ` +
        (times <= BARE_MAX ? 'ok' : `MISSED (<= ${BARE_MAX}x)`),
    )
    const isFresh = await publishUnderLoad(product, pages)
    return isColdMet && isKeptMet && times <= BARE_MAX && isFresh
  } finally {
    agent.destroy()
    await product.stop()
  }
}
