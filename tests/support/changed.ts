/** A file of the tree by its path and text. */
interface File {
  path: string
  text: string
}

/** Documents and tests of other kinds change nothing that a browser sees. */
const UNSEEN = /^(README\.md|.*\.md|\.ci\/.*|tests\/(unit|api|build|bench)\/.*|tests\/[^/]*)$/

/** What the first line of an end-to-end test names: words of paths, as in `// Subject: blog, comments`. */
export const subjectOf = (text: string): string[] =>
  /^\/\/ Subject: (.+)\n/.exec(text)?.[1]?.split(', ') ?? []

const concerns = (subject: string[], path: string): boolean =>
  path.split(/[/.]/).some((part) => subject.some((word) => part === word || part.startsWith(`${word}-`)))

/**
 * End-to-end tests that a change concerns: those that changed, and those whose subject is in the path of a changed file.
 * A changed file that is no test's subject (src/lib, tests/support, package.json, …) concerns them all.
 */
export function concernedTests(changed: string[], tests: File[]): string[] {
  const seen = changed.filter((path) => !UNSEEN.test(path))
  const others = seen.filter((path) => !path.startsWith('tests/e2e/'))
  const isNobodys = (path: string) => !tests.some(({ text }) => concerns(subjectOf(text), path))
  if (others.some(isNobodys)) return tests.map(({ path }) => path)
  return tests
    .filter(({ path, text }) => seen.includes(path) || others.some((one) => concerns(subjectOf(text), one)))
    .map(({ path }) => path)
}
