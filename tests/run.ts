import { ensureBrowser } from './support/browser'
import { runChecks } from './support/checks'
import { finish, run, runVitest, single, type Outcome } from './support/runner'

/*
 * `npm test`. Vitest leaves one of two cores free, so two lanes run side by side: checks and build, unit and API tests.
 * Each prints its output when it ends. The end-to-end tests come last and have the machine to themselves. The last line
 * is the sum over all runners.
 */

const output = 'held'

async function checksAndBuild(): Promise<{ outcomes: Outcome[]; isBuilt: boolean }> {
  const outcomes = await runChecks({ output })
  const build = await single('production build', () => run('npm', ['run', 'build', '--silent'], { output }))
  if (build.failed) return { outcomes: [...outcomes, build], isBuilt: false }
  return { outcomes: [...outcomes, build, await runVitest('build', { output })], isBuilt: true }
}

const unitAndApi = async (): Promise<Outcome[]> => [
  await runVitest('unit', { projects: ['unit', 'unit-dom'], output }),
  await runVitest('api', { output }),
]

const [{ outcomes, isBuilt }, others] = await Promise.all([checksAndBuild(), unitAndApi()])
outcomes.push(...others)
if (isBuilt) {
  const browser = ensureBrowser()
  console.log(`Browser for the end-to-end tests: ${browser}`)
  process.env.CHROMIUM = browser
  outcomes.push(await runVitest('e2e'))
}

finish(outcomes)
