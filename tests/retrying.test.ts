import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readingsThatDoNotRetry } from './support/retrying'
import { sourceTree } from './support/tree'

const endToEnd = sourceTree().filter(({ path }) => /^tests\/e2e\/.*\.ts$/.test(path))

test('every end-to-end assertion about the page retries', () => {
  expect(endToEnd.length).toBeGreaterThan(20)
  const found = endToEnd.flatMap(({ path, text }) =>
    readingsThatDoNotRetry(text).map((read) => `${path}: ${read}`),
  )
  expect(found).toEqual([])
})

test('no test of any kind is run a second time after it has failed', () => {
  const configured = sourceTree().filter(
    ({ path, text }) =>
      /^(tests\/(?!retrying).*|vite(st)?\.config)\.tsx?$/.test(path) && /\bretry: *[\d{]/.test(text),
  )
  expect(configured.map(({ path }) => path)).toEqual([])
  expect(sourceTree().map(({ path }) => path)).toContain('vitest.config.ts')
  for (const file of ['package.json', '.ci/run']) expect(readFileSync(file, 'utf8')).not.toContain('--retry')
})

test('an assertion that reads the page once is found, one that retries is not', () => {
  const once = [
    "expect(await page.getByLabel('Nome').inputValue()).toBe('x')",
    'expect(await page.title()).toBe(1)',
    "expect(\n  await dialog.locator('a').getAttribute('href'),\n).toBe('/')",
    'expect(await page.evaluate(() => document.title)).toBe(1)',
  ]
  for (const text of once) expect(readingsThatDoNotRetry(text), text).toHaveLength(1)
  const right = [
    "await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('x')",
    'expect(await objections(page)).toEqual([])',
    'const now = await page.title()\nexpect(now).toBe(1)',
  ]
  for (const text of right) expect(readingsThatDoNotRetry(text), text).toEqual([])
})
