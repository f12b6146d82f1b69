/** A file of the repository by its path and text. */
interface File {
  path: string
  text: string
}

/** Documents, and tests other than end-to-end tests, which do not change what a browser shows. */
const UNSEEN = /^(README\.md|.*\.md|\.ci\/.*|tests\/(unit|api|build|bench)\/.*|tests\/[^/]*)$/

/**
 * Reads the words of the first line of an end-to-end test, such as `// Subject: blog, comments`. They are parts of
 * paths.
 */
export const readSubject = (text: string): string[] =>
  /^\/\/ Subject: (.+)\n/.exec(text)?.[1]?.split(', ') ?? []

const concerns = (subject: string[], path: string): boolean =>
  path.split(/[/.]/).some((part) => subject.some((word) => part === word || part.startsWith(`${word}-`)))

/**
 * Returns the end-to-end tests that a change concerns: tests that changed, and tests whose subject is part of a changed
 * file's path. If a changed file matches no subject (src/lib, tests/support, package.json, …), all tests are returned.
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
