import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ALWAYS_RUN, SHARE_OF_API_FILES, SHARE_OF_SCREENS } from './drawn-files.ts'
import { isDrawn, sampleSeed } from './sample.ts'

/**
 * The end-to-end test files that take longest. They start first, so that no long file runs alone at the end while other
 * cores are idle.
 */
export const LONGEST: readonly string[] = [
  'crash-matrix',
  'decisions',
  'updates',
  'outbox-faults',
  'field-writing',
  'outbox',
  'field-notes',
  'receipts',
  'community',
  'one-refresh',
  'outbox-session',
  'portal',
  'erase-device',
  'personal-data',
  'hostile-records',
  'accessibility',
  'reading-offline',
  'project-form',
  'share-target',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
  return place < 0 ? LONGEST.length : place
}

/**
 * Returns whether this run includes a file. `npm test` draws unit tests of screens and most API tests by whole files,
 * so that the modules of the other files are not loaded.
 */
function isWanted({ project, moduleId }: TestSpecification): boolean {
  if (process.env.SAMPLE !== 'tests') return true
  const file = path.basename(moduleId)
  if (project.name === 'unit-dom') return isDrawn(SHARE_OF_SCREENS, sampleSeed(), file)
  if (project.name !== 'api' || ALWAYS_RUN.includes(path.basename(file, '.test.ts'))) return true
  return isDrawn(SHARE_OF_API_FILES, sampleSeed(), file)
}

/** Runs the files of `LONGEST` first, then the others in Vitest's own order, without the files that are not drawn. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files.filter(isWanted))).sort((a, b) => rank(a) - rank(b))
  }
}
