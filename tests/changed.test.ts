import { expect, test } from 'vitest'
import { concernedTests, concerns, readSubject } from './support/changed'
import { sourceTree } from './support/tree'

test('every end-to-end test names its subject on its first line', () => {
  const endToEnd = sourceTree().filter(({ path }) => /^tests\/e2e\/.*\.test\.ts$/.test(path))
  expect(endToEnd.length).toBeGreaterThan(20)
  expect(endToEnd.filter(({ text }) => readSubject(text).length === 0).map(({ path }) => path)).toEqual([])
})

test('every word of a subject is a part of some path, so that a change can match it', () => {
  const paths = sourceTree().map(({ path }) => path)
  const endToEnd = sourceTree().filter(({ path }) => path.startsWith('tests/e2e/'))
  const unmatched = endToEnd.flatMap(({ path, text }) =>
    readSubject(text)
      .filter((word) => !paths.some((one) => !one.startsWith('tests/') && concerns([word], one)))
      .map((word) => `${path}: ${word}`),
  )
  expect(unmatched).toEqual([])
})

const TESTS = [
  { path: 'tests/e2e/blog.test.ts', text: '// Runs after a change of: blog, posts\n' },
  { path: 'tests/e2e/outbox.test.ts', text: '// Runs after a change of: donations, outbox\n' },
]
const ALL = TESTS.map(({ path }) => path)

test.each([
  [['src/features/blog/post-page.tsx'], ['tests/e2e/blog.test.ts']],
  [['server/resources/posts/store.ts'], ['tests/e2e/blog.test.ts']],
  [['src/offline/outbox-store.ts'], ['tests/e2e/outbox.test.ts']],
  [['tests/e2e/outbox.test.ts'], ['tests/e2e/outbox.test.ts']],
  [['src/lib/dates.ts'], ALL],
  [['src/ui/form/posts-field.tsx'], ALL],
  [['tests/support/browser.ts', 'src/features/blog/model.ts'], ALL],
  [['README.md', 'tests/unit/lib/session.test.ts'], []],
])('a change of %j concerns %j', (changed, concerned) => {
  expect(concernedTests(changed, TESTS)).toEqual(concerned)
})
