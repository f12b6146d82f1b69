/** A file of the repository by its path and text. */
interface File {
  path: string
  text: string
}

/**
 * Matches documents, and tests other than end-to-end tests. A change of such a file does not change the pages in a
 * browser.
 */
const UNSEEN = /^(README\.md|.*\.md|\.ci\/.*|tests\/(unit|api|build|bench)\/.*|tests\/[^/]*)$/

/**
 * Returns the words of an end-to-end test's first line, such as `// Runs after a change of: blog, comments`. Each word is
 * compared with the parts of a changed file's path.
 */
export const readSubject = (text: string): string[] =>
  /^\/\/ Runs after a change of: (.+)\n/.exec(text)?.[1]?.split(', ') ?? []

const concerns = (subject: string[], path: string): boolean =>
  path.split(/[/.]/).some((part) => subject.some((word) => part === word || part.startsWith(`${word}-`)))

/**
 * Returns the end-to-end tests that must run after a change: tests that were changed, and tests with a subject word in
 * a changed file's path. If a changed file matches no test's subject (src/lib, tests/support, package.json, …), all
 * tests are returned.
 */
export function concernedTests(changed: string[], tests: File[]): string[] {
  const seen = changed.filter((path) => !UNSEEN.test(path))
  const others = seen.filter((path) => !path.startsWith('tests/e2e/'))
  const isNobodys = (path: string) => !tests.some(({ text }) => concerns(readSubject(text), path))
  if (others.some(isNobodys)) return tests.map(({ path }) => path)
  return tests
    .filter(({ path, text }) => seen.includes(path) || others.some((one) => concerns(readSubject(text), one)))
    .map(({ path }) => path)
}
