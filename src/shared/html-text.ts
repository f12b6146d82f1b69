/** Extracts the text of sanitised HTML, for excerpts, for searching and for the reading time. Pure functions. */

const EXCERPT_MAX = 200
/** Average reading speed for Portuguese on a phone, in words per minute. */
const WORDS_A_MINUTE = 200

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const withoutTags = (html: string): string =>
  html.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED[name] ?? '')

const BLOCK_END = /<\/(p|h\d|li|td|th|figcaption|blockquote|caption|dt|dd|pre)>|<br[^<>]*>/g

/** Returns the visible text of sanitised HTML: '<p>Olá <b>a todos</b></p>' -> 'Olá a todos'. */
export const htmlToText = (html: string): string =>
  withoutTags(html.replace(BLOCK_END, ' ')).replace(/\s+/g, ' ').trim()

/**
 * Returns the visible text with one line for each paragraph, heading, list item and cell. A picture becomes '[Imagem:
 * alternative text]'.
 */
export const htmlToLines = (html: string): string =>
  withoutTags(
    html
      .replace(/\s+/g, ' ')
      .replace(
        /<img[^<>]*?alt="([^"<>]+)"[^<>]*>|<img[^<>]*>/g,
        (_, alt?: string) => `[Imagem${alt ? `: ${alt}` : ''}]\n`,
      )
      .replace(BLOCK_END, '\n'),
  )
    .replace(/ *\n\s*/g, '\n')
    .trim()

/** Returns the beginning of sanitised HTML as text, cut between two words. Used for a post without an excerpt. */
export function beginning(html: string): string {
  const text = htmlToText(html)
  if (text.length <= EXCERPT_MAX) return text
  return `${text.slice(0, EXCERPT_MAX).replace(/\s+\S*$/, '')}…`
}

export const countWords = (html: string): number => htmlToText(html).split(' ').filter(Boolean).length

/** Returns the reading time in minutes, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))
