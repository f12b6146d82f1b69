import { ensureBrowser } from './support/browser'
import { runChecks } from './support/checks'
import { finish, run, runVitest, type Outcome } from './support/runner'

/** `npm test`: check, unit, API, build, end-to-end; each runner's result is counted and the sum stands on the last line. */
const outcomes: Outcome[] = [...(await runChecks()), runVitest('unit'), runVitest('api')]

const isBuilt = run('npm', ['run', 'build', '--silent'])
outcomes.push({ name: 'production build', passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 })
if (isBuilt) {
  outcomes.push(runVitest('build'))
  const browser = ensureBrowser()
  console.log(`Browser for the end-to-end tests: ${browser}`)
  process.env.CHROMIUM = browser
  outcomes.push(runVitest('e2e'))
}

finish(outcomes)
