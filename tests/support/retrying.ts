/** Calls that read what the page shows at one moment. */
const READING =
  /\b(?:page|tab)\.(?:evaluate|title)\(|\.(?:count|innerText|allInnerTexts|textContent|allTextContents|inputValue|getAttribute|isVisible|isHidden|isEnabled|isDisabled|isChecked|boundingBox)\(\)?/

/** The text between a bracket, which opens at this place, and the one that closes it. */
function inBrackets(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start + 1, at)
  }
  return text.slice(start + 1)
}

/**
 * Assertions that read the page once, such as `expect(await page.getByLabel('Nome').inputValue())`: on a slow machine
 * they read too early. `await expect.poll(() => …)` reads again until it is so; `expectAbsent` (absent.ts) is for what
 * must not be there at this moment.
 */
export const readingsThatDoNotRetry = (text: string): string[] =>
  [...text.matchAll(/\bexpect\(\s*await\s/g)]
    .map(({ index }) => inBrackets(text, index + 'expect'.length).trim())
    .filter((read) => READING.test(read))
