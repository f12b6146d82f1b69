import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../static')
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')

/** The measured pages, each with the hand-written static page that has the same content. */
export const MEASURED_PAGES = {
  '/': 'index',
  '/sobre': 'sobre',
  '/doacao': 'doacao',
  '/projects': 'projects',
  '/projeto/uma-escola-para-nacivare': 'projeto',
  '/blog/o-dia-em-que-a-agua-chegou-a-nangade': 'post',
}
export type MeasuredPage = keyof typeof MEASURED_PAGES

/**
 * Builds a page of tests/bench/static. The result is one document without scripts, with the site's header and footer
 * and with inline CSS.
 */
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

const splitWords = (text: string): string[] => text.toLocaleLowerCase('pt').match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the share of items that two lists have in common, 0 to 1. An item that occurs twice counts twice. */
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

/** Returns the share of words that two pages have in common, 0 to 1. */
export const sameWords = (one: string, other: string): number => overlap(splitWords(one), splitWords(other))

const uniquePaths = (urls: string[]): string[] => [...new Set(urls.map((url) => new URL(url).pathname))]

/** Returns the share of pictures that two pages have in common, 0 to 1. */
export const samePictures = (one: string[], other: string[]): number =>
  overlap(uniquePaths(one), uniquePaths(other))

/** Returns the pictures that only one of two pages shows. */
export const otherPictures = (one: string[], other: string[]): string[] => {
  const [first, second] = [uniquePaths(one), uniquePaths(other)]
  return [
    ...first.filter((picture) => !second.includes(picture)),
    ...second.filter((picture) => !first.includes(picture)),
  ]
}
