import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What one runner did. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
}

/** Runs a command to its end and says whether it succeeded. */
export function run(command: string, args: string[], { quiet = false, env = process.env } = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env,
  })
  if (error) console.error(error.message)
  return status === 0
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
}

/** Runs one project of vite.config.ts; a run that broke outside its tests counts as one failure. */
export function runVitest(project: string): Outcome {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitest-'))
  const file = path.join(folder, 'report.json')
  try {
    const args = [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const isGood = run('npx', args)
    if (!existsSync(file)) return { name: project, passed: 0, failed: 1, skipped: 0 }
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const failed = report.numFailedTests || (isGood && report.success ? 0 : 1)
    return {
      name: project,
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Prints one line a runner and the sum alone on the last line; ends with failure if anything failed or ran nothing. */
export function finish(outcomes: Outcome[]): never {
  const judged = outcomes.map((one) =>
    one.passed + one.failed === 0 ? { ...one, failed: 1, name: `${one.name} (ran nothing)` } : one,
  )
  const sum = (key: 'passed' | 'failed' | 'skipped') => judged.reduce((total, one) => total + one[key], 0)
  console.log('')
  for (const { name, passed, failed, skipped } of judged) {
    console.log(
      `${failed ? '✗' : '✓'} ${name}: ${passed} good, ${failed} bad${skipped ? `, ${skipped} left out` : ''}`,
    )
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') ? 1 : 0)
}
