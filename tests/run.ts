import { ensureBrowser } from './support/browser'
import { checkJobs, routeTreeCheck, type Job } from './support/checks'
import { finish, run, runVitest, single, type Outcome } from './support/runner'
import { committedSeed, sampleSeed } from './support/sample'
import { atMost } from './support/side-by-side'

/* The command `npm test`. Unit and API tests, the build and the checks run in parallel, the longest first. Each
   prints its output when it ends. The end-to-end tests run last, without other jobs beside them. The last output is
   the total of all runners. */

/** Number of jobs that run in parallel; three jobs keep two cores busy. */
const AT_ONCE = 3
/**
 * Number of workers for the API tests, which take longest and often wait. On two cores Vitest would use only one
 * worker.
 */
const API_WORKERS = 2

const output = 'held'
// All runners draw their sample of tests with the same seed, so one number is enough to repeat the run.
process.env.SAMPLE ??= 'tests'
process.env.SAMPLE_SEED ??= String(committedSeed() ?? sampleSeed())
console.log(`SAMPLE_SEED=${process.env.SAMPLE_SEED} draws the same tests again.`)
const started = performance.now()

/** The result of the tests of the build. Undefined if the build failed, because they then do not run. */
let buildTests: Outcome | undefined
/** Builds the product, then runs the tests of the build. */
const build: Job = async () => {
  const outcome = await single('production build', () => run('npm', ['run', 'build', '--silent'], { output }))
  if (!outcome.failed) buildTests = await runVitest('build', { output })
  return outcome
}

const jobs: Job[] = [
  () => runVitest('api', { output, args: [`--maxWorkers=${API_WORKERS}`] }),
  () => runVitest('unit', { projects: ['unit', 'unit-dom'], output }),
  build,
  ...checkJobs({ output }),
]

const outcomes: Outcome[] = [await routeTreeCheck()]
outcomes.push(...(await atMost(AT_ONCE, jobs)))
if (buildTests) {
  outcomes.push(buildTests)
  process.env.CHROMIUM = ensureBrowser()
  console.log(`Browser for the end-to-end tests: ${process.env.CHROMIUM}`)
  outcomes.push(await runVitest('e2e'))
}

finish(outcomes, performance.now() - started)
