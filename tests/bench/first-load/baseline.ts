import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../static')
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')

/** The pages that are measured, and the hand-written one of the same content beside each. */
export const MEASURED_PAGES = {
  '/': 'index',
  '/sobre': 'sobre',
  '/doacao': 'doacao',
  '/projects': 'projects',
}
export type MeasuredPage = keyof typeof MEASURED_PAGES

/** A page of tests/bench/static with the site's frame around it and its style inside: one document, no script. */
export function staticPage(page: MeasuredPage): string {
  return read(`${MEASURED_PAGES[page]}.html`)
    .replace('/* frame */', () => read('frame.css'))
    .replace('<!--top-->', () => read('top.html'))
    .replace('<!--foot-->', () => read('foot.html'))
}

export const staticPages = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(MEASURED_PAGES).map((address) => [address, staticPage(address as MeasuredPage)]),
  )

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('pt').match(/[\p{L}\p{N}]+/gu) ?? []

/** How much two lists have in common, 0 to 1; what stands there twice counts twice. */
function overlap(one: string[], other: string[]): number {
  const left = new Map<string, number>()
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1)
  let common = 0
  for (const item of one) {
    const count = left.get(item) ?? 0
    if (count > 0) common++
    left.set(item, count - 1)
  }
  const all = one.length + other.length - common
  return all === 0 ? 1 : common / all
}

/** Do two pages say the same, to the word? */
export const sameWords = (one: string, other: string): number => overlap(wordsOf(one), wordsOf(other))

const pathsOf = (urls: string[]): string[] => [...new Set(urls.map((url) => new URL(url).pathname))]

/** Do two pages show the same pictures? */
export const samePictures = (one: string[], other: string[]): number => overlap(pathsOf(one), pathsOf(other))
