import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The end-to-end test files that take longest. They start first, so that no long file runs alone at the end while other
 * cores are idle.
 */
export const LONGEST: readonly string[] = [
  'decisions',
  'outbox-faults',
  'field-notes',
  'share-target',
  'updates',
  'accessibility',
  'outbox',
  'receipts',
  'portal',
  'entering',
  'kept-record-pages',
  'outbox-session',
  'donation-follow',
  'one-refresh',
  'tasks',
  'proof',
  'users',
  'reading-offline',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
  return place < 0 ? LONGEST.length : place
}

/** Runs the files of `LONGEST` first, then the remaining files in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
