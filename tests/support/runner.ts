import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The result of one runner: its name, its counts and its time in seconds. */
export interface Outcome extends Judged {
  name: string
  seconds: number
}

/**
 * The counts of a runner. `failures` lists the failed tests as 'file > test' with a reason, and files that failed
 * outside their tests as 'file: message'. They are printed again at the end of the output.
 */
interface Judged extends Counts {
  failures?: string[]
}

interface RunOptions {
  env?: NodeJS.ProcessEnv
  /**
   * 'shown' prints the output while the command runs; 'held' prints all output at the end, for parallel runners;
   * 'hidden' prints only errors.
   */
  output?: 'shown' | 'held' | 'hidden'
}

/**
 * Runs a command and waits until it ends.
 * @returns whether the command succeeded
 */
export function run(
  command: string,
  args: string[],
  { env = process.env, output = 'shown' }: RunOptions = {},
): Promise<boolean> {
  const isHeld = output === 'held'
  const child = spawn(command, args, {
    stdio: [
      'ignore',
      isHeld ? 'pipe' : output === 'hidden' ? 'ignore' : 'inherit',
      isHeld ? 'pipe' : 'inherit',
    ],
    env,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => {
      if (text.trim()) console.log(`\n# ${command} ${args.join(' ')}\n${text}`)
      resolve(code === 0)
    })
  })
}

/** Runs a runner, measures its time and prints its summary. */
export async function timed(name: string, work: () => Promise<Judged>): Promise<Outcome> {
  const started = performance.now()
  const counts = await work()
  const outcome = { name, ...counts, seconds: (performance.now() - started) / 1000 }
  console.log(summaryLine(outcome))
  return outcome
}

/** Runs a runner that consists of a single check; the check counts as one test. */
export const single = (name: string, work: () => Promise<boolean>): Promise<Outcome> =>
  timed(name, async () => {
    const isGood = await work()
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  })

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Maximum number of characters of a failure's message that are printed again at the end. */
const REASON_LENGTH = 300

const reason = (messages: string[] = []): string =>
  messages.join(' ').replaceAll(/\s+/g, ' ').slice(0, REASON_LENGTH)

/**
 * Returns the failed tests of a report, each with the start of its message, and the files that failed outside their
 * tests.
 */
const failuresIn = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (message && !failed.length) return [`${file}: ${message.split('\n')[0]}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}\n        ${reason(failureMessages)}`,
    )
  })

/** Number of slow files whose names are printed after a run. */
const SLOW_FILES = 12

/** Returns the files that took longest as one text, so a developer notices when a new test is slow. */
const slowestFiles = ({ testResults }: VitestReport): string =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOW_FILES)
    .map(({ name, seconds }) => `${path.basename(name).replace(/\.test\.tsx?$/, '')} ${seconds.toFixed(0)} s`)
    .join(', ')

interface VitestOptions extends RunOptions {
  /** Names of projects in vitest.config.ts; by default the runner's name. */
  projects?: string[]
  /** Further arguments for Vitest: file names, or `--changed main`. */
  args?: string[]
}

/** Runs projects of vitest.config.ts. An error outside the tests counts as one failure. */
export const runVitest = (
  name: string,
  { projects = [name], args = [], ...options }: VitestOptions = {},
): Promise<Outcome> =>
  timed(name, async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vitest-'))
    const file = path.join(folder, 'report.json')
    try {
      const isGood = await run(
        'npx',
        [
          'vitest',
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...args,
        ],
        options,
      )
      if (!existsSync(file)) return { passed: 0, failed: isGood ? 0 : 1, skipped: 0 }
      const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
      console.log(`Slowest files of ${name}: ${slowestFiles(report)}`)
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests || (isGood && report.success ? 0 : 1),
        skipped: report.numPendingTests + report.numTodoTests,
        failures: failuresIn(report),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`

const summaryLine = ({ name, passed, failed, skipped, seconds }: Outcome): string =>
  `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} in ${minutes(seconds)}`

/**
 * Prints the summary and the failed tests of each runner. The last line contains only the sum. Exits with an error if a
 * test failed or a runner ran no test.
 * @param totalMs total time in ms of all runners, which may run in parallel
 */
export function finish(outcomes: Outcome[], totalMs?: number): never {
  const judged = outcomes.map((one) =>
    one.passed + one.failed === 0 ? { ...one, failed: 1, name: `${one.name} (ran nothing)` } : one,
  )
  const sum = (key: keyof Counts) => judged.reduce((total, one) => total + one[key], 0)
  console.log('')
  for (const one of judged) {
    console.log(summaryLine(one))
    for (const failure of one.failures ?? []) console.log(`    ✗ ${failure}`)
  }
  if (totalMs !== undefined) console.log(`${minutes(totalMs / 1000)} in all`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') ? 1 : 0)
}
