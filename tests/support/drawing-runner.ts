import path from 'node:path'
import { TestRunner, type RunnerTask, type RunnerTestFile, type VitestTestRunner } from 'vitest'
import { ALWAYS_DRAWN, DRAWN_API_FILES, DRAWN_FILES } from './drawn-files'
import { isDrawn, sampleSeed } from './sample'

const SHARES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  api: DRAWN_API_FILES,
  e2e: DRAWN_FILES,
}

/**
 * Skips the tests that this run does not draw (drawn-files.ts), before the hooks run: a file or group of which no test
 * is drawn starts no product and no browser. A file that is run by its name runs whole.
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
      // Vitest reports no state of the tests in a group that is skipped as a whole.
      void (this as VitestTestRunner).onTaskUpdate?.(
        skipped.map((task) => [task.id, { state: 'skip' }, task.meta]),
        skipped.map(({ id }) => [id, 'test-finished', undefined]),
      )
    }
  }
}

/**
 * Marks the tests that are not drawn, and the groups of which none is drawn, as skipped.
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
