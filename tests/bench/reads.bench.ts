import { startProduct, type Product } from '../support/product'
import { coldStart } from './reads/cold-start'
import { grow } from './reads/grow'
import { growthAt, type Growth } from './reads/growth'
import { besideBare } from './reads/pressure'

/** Maximum ratio of a read's time to the time in which plain Fastify sends the same bytes. */
const BARE_MAX = 2
const SIZES = [100, 1_000, 10_000]
/**
 * Maximum ratio between the growth of the time and the growth of the data. The margin of 20 % allows for random
 * variation.
 */
const LINEAR_MAX = 1.2
const MANY = 1_000
const DETAILS = 50

async function grown(product: Product, projects: number, posts: number): Promise<void> {
  await product.kill()
  grow(product.dataDir, projects, posts)
  await product.restart()
}

async function readSlugs(url: string, list: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1${list}?page_size=${DETAILS}`)
  return ((await answer.json()) as { results: { slug: string }[] }).results.map(({ slug }) => slug)
}

/**
 * Measures lists and details of projects and posts with fifty connections, in comparison with plain Fastify.
 * @returns whether all measured times are within the budget
 */
async function serverReads(product: Product): Promise<boolean> {
  const [projects, posts] = await Promise.all([
    readSlugs(product.url, '/projects/public/projects/'),
    readSlugs(product.url, '/blog/posts/'),
  ])
  const reads: [string, string[]][] = [
    ['projects, list of 100', ['/api/v1/projects/public/projects/?page=1&page_size=100']],
    ['projects, list of 12', ['/api/v1/projects/public/projects/?page=1&page_size=12']],
    ['project', projects.map((slug) => `/api/v1/tracking/project-tracking/${slug}/`)],
    ['posts, list of 12', ['/api/v1/blog/posts/?page=1&page_size=12']],
    ['post', posts.map((slug) => `/api/v1/blog/posts/${slug}/`)],
  ]
  let isWithin = true
  console.log(`${MANY} projects, ${MANY} posts, 50 connections`)
  for (const [name, addresses] of reads) {
    const { ours, bare, times, bytes } = await besideBare(product.url, addresses)
    if (times > BARE_MAX) isWithin = false
    console.log(
      `${name} (${bytes} bytes): ${ours.rate.toFixed(0)} a second, p99 ${ours.p99} ms; ` +
        `bare Fastify ${bare.rate.toFixed(0)} a second, p99 ${bare.p99} ms; ${times.toFixed(2)}x ` +
        (times > BARE_MAX ? `MISSED (<= ${BARE_MAX}x)` : 'ok'),
    )
  }
  return isWithin
}

/**
 * Prints the times for each number of projects.
 * @returns whether no time grows faster than the amount of data
 */
function judgeGrowth(growths: Growth[]): boolean {
  for (const { projects, whole, search, detail } of growths)
    console.log(
      `${projects} projects: whole list ${whole.toFixed(0)} ms (${((whole * 1000) / projects).toFixed(0)} µs each), ` +
        `a new search ${search.toFixed(1)} ms, a project ${detail.toFixed(1)} ms`,
    )
  const [small, large] = [growths[0], growths.at(-1)]
  if (!small || !large) return false
  const allowed = (large.projects / small.projects) * LINEAR_MAX
  return (['whole', 'search', 'detail'] as const).every((kind) => {
    const factor = large[kind] / small[kind]
    const isWithin = factor <= allowed
    console.log(
      `${kind}: ${factor.toFixed(1)}x from ${small.projects} to ${large.projects} ` +
        (isWithin ? 'ok' : `MISSED (<= ${allowed.toFixed(0)}x)`),
    )
    return isWithin
  })
}

/**
 * Measures reads in three ways: from the server under load, on a phone without a network, and while the amount of data
 * grows.
 */
export async function measure(): Promise<boolean> {
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  try {
    const growths: Growth[] = []
    let isWithin = true
    for (const size of SIZES) {
      await grown(product, size, Math.min(size, MANY))
      growths.push(await growthAt(product.url, size))
      if (size !== MANY) continue
      isWithin = await serverReads(product)
      const { list, detail } = await coldStart(product)
      console.log(
        `phone out of reach, browser just started: list of ${MANY} after ${list.toFixed(0)} ms, ` +
          `a project after ${detail.toFixed(0)} ms`,
      )
    }
    return judgeGrowth(growths) && isWithin
  } finally {
    await product.stop()
  }
}
