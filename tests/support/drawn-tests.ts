import path from 'node:path'
import { beforeEach, inject } from 'vitest'
import { DRAWN_FILES } from './drawn-files'
import { isDrawn } from './sample'

/** Skips the tests of this run that were not drawn. A file that is run by its name runs whole. */
export function skipTestsNotDrawn(): void {
  if (process.env.SAMPLE !== 'tests') return
  beforeEach(({ task, skip }) => {
    const share = DRAWN_FILES[path.basename(task.file.filepath, '.test.ts')] ?? 1
    if (!isDrawn(share, inject('demonstration').seed, `${task.file.name} ${task.name}`)) skip('not drawn')
  })
}
