import path from 'node:path'
import { beforeEach } from 'vitest'
import { isDrawn } from './sample'

/**
 * Skips the tests of this run that were not drawn. A file that is run by its name runs whole.
 * @param shares the files whose tests are drawn, with the share that runs
 */
export function skipTestsNotDrawn(shares: Readonly<Record<string, number>>, seed: number): void {
  if (process.env.SAMPLE !== 'tests') return
  beforeEach(({ task, skip }) => {
    const share = shares[path.basename(task.file.filepath, '.test.ts')] ?? 1
    if (!isDrawn(share, seed, `${task.file.name} ${task.name}`)) skip('not drawn')
  })
}
