import path from 'node:path'
import { TestRunner, type RunnerTask, type RunnerTestFile, type VitestTestRunner } from 'vitest'
import { ALWAYS_DRAWN, DRAWN_API_FILES, DRAWN_FILES } from './drawn-files'
import { isDrawn, sampleSeed } from './sample'

const SHARES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  api: DRAWN_API_FILES,
  e2e: DRAWN_FILES,
}

/**
 * Skips the tests that are not in this run's random sample (drawn-files.ts), before the hooks run. So a file or group
 * without a drawn test starts no product and no browser. All tests of a file run if the file is started by its name.
 */
export default class DrawingRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (process.env.SAMPLE !== 'tests') return
    for (const file of files) {
      const share = SHARES[file.projectName ?? '']?.[path.basename(file.filepath, '.test.ts')]
      if (share === undefined || file.result?.state === 'fail') continue
      const skipped = skipNotDrawn(
        file,
        (name) => ALWAYS_DRAWN.includes(name) || isDrawn(share, sampleSeed(), `${file.name} ${name}`),
      )
      // Reports the skipped tests itself, because Vitest reports no state for the tests of a group that is skipped as a
      // whole.
      void (this as VitestTestRunner).onTaskUpdate?.(
        skipped.map((task) => [task.id, { state: 'skip' }, task.meta]),
        skipped.map(({ id }) => [id, 'test-finished', undefined]),
      )
    }
  }
}

/**
 * Marks as skipped the tests that are not drawn, and the groups in which no test is drawn.
 * @returns the tests that were marked
 */
export function skipNotDrawn(task: RunnerTask, isDrawnTest: (name: string) => boolean): RunnerTask[] {
  if (task.mode === 'skip' || task.mode === 'todo') return []
  if (task.type === 'test') {
    if (isDrawnTest(task.name)) return []
    task.mode = 'skip'
    return [task]
  }
  const skipped = task.tasks.flatMap((child) => skipNotDrawn(child, isDrawnTest))
  if (task.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) task.mode = 'skip'
  return skipped
}
