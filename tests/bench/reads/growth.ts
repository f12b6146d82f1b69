import { median } from '../first-load/figures'

/** Number of searches, and of projects that are read. No two are the same, so that no response comes from the cache. */
const ASKED = 20
const PAGE_SIZE = 100

export interface Growth {
  projects: number
  /** Time in ms in which a client reads the whole list, page after page. */
  whole: number
  /** Median time in ms for one page of an uncached search. */
  search: number
  /** Median time in ms for one uncached project. */
  detail: number
}

interface ListPage {
  next: string | null
  results: { slug: string }[]
}

/** Sends a request and reads the whole response. Returns the body and the time in ms. */
async function timed<T>(url: string): Promise<{ body: T; ms: number }> {
  const start = performance.now()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = (await answer.json()) as T
  return { body, ms: performance.now() - start }
}

/**
 * Measures the reads of a server that has just been started and whose database contains the given number of projects.
 */
export async function growthAt(url: string, projects: number): Promise<Growth> {
  const list = `${url}/api/v1/projects/public/projects/`
  let whole = 0
  const slugs: string[] = []
  for (let page = 1, isMore = true; isMore; page++) {
    const { body, ms } = await timed<ListPage>(`${list}?page=${page}&page_size=${PAGE_SIZE}`)
    whole += ms
    slugs.push(...body.results.map(({ slug }) => slug))
    isMore = body.next !== null
  }
  const searches: number[] = []
  const details: number[] = []
  for (let i = 0; i < ASKED; i++) {
    // The number makes each search unique, so that no response comes from the cache. The word 'escola' is part of many
    // project names.
    searches.push((await timed(`${list}?search=escola%20${i}&page_size=12`)).ms)
    const slug = slugs[Math.floor((i * slugs.length) / ASKED)] ?? ''
    details.push((await timed(`${url}/api/v1/tracking/project-tracking/${slug}/`)).ms)
  }
  return { projects, whole, search: median(searches) ?? Infinity, detail: median(details) ?? Infinity }
}
