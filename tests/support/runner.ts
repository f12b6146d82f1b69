import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What one runner did. */
export interface Outcome extends Counts {
  name: string
  seconds: number
}

interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** 'shown' prints at once; 'held' prints all of it at the end, for runners side by side; 'hidden' prints errors alone. */
  output?: 'shown' | 'held' | 'hidden'
}

/** Runs a command to its end. @returns whether it succeeded */
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

/** Does the work of one runner and notes how long it took. */
export async function timed(name: string, work: () => Promise<Counts>): Promise<Outcome> {
  const started = performance.now()
  const counts = await work()
  const outcome = { name, ...counts, seconds: (performance.now() - started) / 1000 }
  console.log(summaryOf(outcome))
  return outcome
}

/** A runner that is one command, or one question, and counts as one. */
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
}

interface VitestOptions extends RunOptions {
  /** Projects of vite.config.ts; the one that has the runner's name where nothing is said. */
  projects?: string[]
  /** Further arguments: files, `--changed main`. */
  args?: string[]
}

/** Runs projects of vite.config.ts; a run that broke outside its tests counts as one failure. */
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
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests || (isGood && report.success ? 0 : 1),
        skipped: report.numPendingTests + report.numTodoTests,
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

const summaryOf = ({ name, passed, failed, skipped, seconds }: Outcome): string =>
  `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} in ${(seconds / 60).toFixed(1)} min`

/** Prints one line for each runner and the sum alone on the last line; ends with failure if anything failed or ran nothing. */
export function finish(outcomes: Outcome[]): never {
  const judged = outcomes.map((one) =>
    one.passed + one.failed === 0 ? { ...one, failed: 1, name: `${one.name} (ran nothing)` } : one,
  )
  const sum = (key: keyof Counts) => judged.reduce((total, one) => total + one[key], 0)
  console.log('')
  for (const one of judged) console.log(summaryOf(one))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') ? 1 : 0)
}
