/** A file of the repository by its path and text. */
interface File {
  path: string
  text: string
}

/**
 * Matches documents, CI files, tests other than end-to-end tests, and files directly in tests/. A change of such a file
 * does not change the pages in a browser.
 */
const UNSEEN = /^(README\.md|.*\.md|\.ci\/.*|tests\/(unit|api|build|bench)\/.*|tests\/[^/]*)$/

/** Matches the kits that most screens use, such as the form kit, whose files no test names as its subject. */
const USED_EVERYWHERE = /^src\/(lib|ui)\/(?!staff\/)/

/**
 * Returns the words of an end-to-end test's first line, such as `// Runs after a change of: blog, comments`. Each word
 * is compared with the parts of a changed file's path.
 */
export const readSubject = (text: string): string[] =>
  /^\/\/ Runs after a change of: (.+)\n/.exec(text)?.[1]?.split(', ') ?? []

/** Whether one of the words is a part of the path, or the beginning of a part: 'blog' of `src/lib/blog-links.ts`. */
export const concerns = (subject: string[], path: string): boolean =>
  path.split(/[/.]/).some((part) => subject.some((word) => part === word || part.startsWith(`${word}-`)))

/**
 * Returns the end-to-end tests that must run after a change: tests that were changed, and tests with a subject word in
 * a changed file's path. If a changed file is used everywhere (src/lib, src/ui, except their folders `staff`) or
 * matches no test's subject (tests/support, package.json, …), all tests are returned.
 */
export function concernedTests(changed: string[], tests: File[]): string[] {
  const seen = changed.filter((path) => !UNSEEN.test(path))
  const others = seen.filter((path) => !path.startsWith('tests/e2e/'))
  const concernsAll = (path: string) =>
    USED_EVERYWHERE.test(path) || !tests.some(({ text }) => concerns(readSubject(text), path))
  if (others.some(concernsAll)) return tests.map(({ path }) => path)
  return tests
    .filter(({ path, text }) => seen.includes(path) || others.some((one) => concerns(readSubject(text), one)))
    .map(({ path }) => path)
}
