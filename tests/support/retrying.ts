/** Matches calls that read a value of the page only once, without waiting. */
const READING =
  /\b(?:page|tab)\.(?:evaluate|title)\(|\.(?:count|innerText|allInnerTexts|textContent|allTextContents|inputValue|getAttribute|isVisible|isHidden|isEnabled|isDisabled|isChecked|boundingBox)\(\)?/

/** Returns the text between the opening bracket at this position and its closing bracket. */
function inBrackets(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start + 1, at)
  }
  return text.slice(start + 1)
}

/**
 * Returns the assertions that read a value of the page only once, such as `expect(await
 * page.getByLabel('Nome').inputValue())`. On a slow machine such an assertion reads too early. `await expect.poll(() =>
 * …)` reads repeatedly until the assertion is true. `expectAbsent` (absent.ts) is for elements that must not be visible
 * at this moment.
 */
export const readingsThatDoNotRetry = (text: string): string[] =>
  [...text.matchAll(/\bexpect\(\s*await\s/g)]
    .map(({ index }) => inBrackets(text, index + 'expect'.length).trim())
    .filter((read) => READING.test(read))
