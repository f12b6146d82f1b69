import { median } from '../first-load/figures'

/** Lists whose words nobody has asked for before: no memory answers them. */
const ASKED = 20
const PAGE_SIZE = 100

export interface Growth {
  projects: number
  /** Milliseconds until the whole list is there, page after page, as a client fetches it. */
  whole: number
  /** Milliseconds for one page of a search that is asked for the first time, the median. */
  search: number
  /** Milliseconds for one project that is asked for the first time, the median. */
  detail: number
}

interface ListPage {
  next: string | null
  results: { slug: string }[]
}

/** One answer, read to its end. */
async function timed<T>(url: string): Promise<{ body: T; ms: number }> {
  const start = performance.now()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = (await answer.json()) as T
  return { body, ms: performance.now() - start }
}

/** What reading costs a server that has just started on so many projects. */
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
    // The number makes the question new; the word is found in many names.
    searches.push((await timed(`${list}?search=escola%20${i}&page_size=12`)).ms)
    const slug = slugs[Math.floor((i * slugs.length) / ASKED)] ?? ''
    details.push((await timed(`${url}/api/v1/tracking/project-tracking/${slug}/`)).ms)
  }
  return { projects, whole, search: median(searches) ?? Infinity, detail: median(details) ?? Infinity }
}
