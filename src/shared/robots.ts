/** Validates further directives of the robots meta tag, such as 'noarchive, max-snippet:50'. Pure. */

/**
 * Patterns of the accepted directives. They include noindex and nofollow, although a post also has a field for each of
 * these two.
 */
const DIRECTIVES = [
  ...[/^(?:index|follow|all|none|noindex|nofollow)$/, /^(?:noarchive|nosnippet|noimageindex|notranslate)$/],
  ...[/^(?:nocache|indexifembedded|nositelinkssearchbox)$/, /^max-(?:snippet|video-preview):(?:-1|\d{1,5})$/],
  ...[/^max-image-preview:(?:none|standard|large)$/, /^unavailable_after:\d{4}-\d{2}-\d{2}$/],
]

/** Splits a list of directives, in lower case: 'noarchive ,Max-Snippet: 50' -> ['noarchive', 'max-snippet:50']. */
export const robotsDirectives = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((one) => one.replace(/\s+/g, ''))
    .filter(Boolean)

/** Returns the error message for a list of directives, or null if all directives are accepted. */
export function robotsProblem(text: string): string | null {
  const unknown = robotsDirectives(text).find((one) => !DIRECTIVES.some((known) => known.test(one)))
  if (unknown === undefined) return null
  const shown = unknown.length > 40 ? `${unknown.slice(0, 40)}…` : unknown
  return `Os motores de busca não conhecem a instrução «${shown}». Exemplo: noarchive, max-snippet:50.`
}
