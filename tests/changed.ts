import { execFileSync } from 'node:child_process'
import { ensureBrowser } from './support/browser'
import { concernedTests } from './support/changed'
import { runChecks } from './support/checks'
import { finish, run, runVitest, single } from './support/runner'
import { sourceTree } from './support/tree'

/* The command `npm run test:changed [base]` runs the tests that concern the changes since `base` (default: main):
   the checks, the unit and API tests that import a changed file, and the end-to-end tests whose subject matches
   (support/changed.ts). Some tests that concern a change do not run: an API test that starts the server as a separate
   process does not import the server's files. So `npm test` must run too. */
const base = process.argv[2] ?? 'main'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const since = git('merge-base', base, 'HEAD')[0] ?? base
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
console.log(`${changed.length} files changed since ${base} (${since.slice(0, 10)})`)

const outcomes = await runChecks()
const related = await runVitest('unit and api', {
  projects: ['unit', 'unit-dom', 'api'],
  args: ['--changed', since, '--passWithNoTests'],
})
if (related.passed + related.failed > 0) outcomes.push(related)

const endToEnd = sourceTree().filter(({ path }) => /^tests\/e2e\/.*\.test\.ts$/.test(path))
const concerned = concernedTests(changed, endToEnd)
console.log(`End-to-end tests: ${concerned.length} of ${endToEnd.length} files`)
if (concerned.length > 0) {
  const build = await single('production build', () => run('npm', ['run', 'build', '--silent']))
  outcomes.push(build)
  process.env.CHROMIUM = ensureBrowser()
  if (!build.failed) outcomes.push(await runVitest('e2e', { args: concerned }))
}

finish(outcomes)
