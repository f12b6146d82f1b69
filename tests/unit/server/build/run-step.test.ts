import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/**
 * Runs a step in a separate process. The step prints 3000 lines and ends with the given status. Returns the printed
 * lines and the process's status.
 */
function print(status: number, isVerbose: boolean): { lines: string[]; status: number | null } {
  const step = `for (let n = 0; n < 3000; n++) console.log('warning', n); process.exitCode = ${status}`
  const call = `import { runStep } from './server/build/run-step.ts'
    process.exitCode = runStep(process.execPath, ['-e', ${JSON.stringify(step)}], ${isVerbose})`
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', call], {
    encoding: 'utf8',
  })
  return { lines: `${run.stdout}${run.stderr}`.split('\n').filter(Boolean), status: run.status }
}

test('a step that succeeds prints nothing', () => {
  expect(print(0, false)).toEqual({ lines: [], status: 0 })
})

test('a step that fails prints everything and its status is passed on', () => {
  const { lines, status } = print(3, false)
  expect(lines).toHaveLength(3000)
  expect(status).toBe(3)
})

test('with --verbose a step that succeeds prints everything', () => {
  expect(print(0, true).lines).toHaveLength(3000)
})
