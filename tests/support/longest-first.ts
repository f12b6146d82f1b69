import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The end-to-end tests that take longest. They start first, so that no long test runs alone at the end while other
 * cores are idle.
 */
export const LONGEST: readonly string[] = [
  'updates',
  'share-target',
  'outbox',
  'decisions',
  'donation-follow',
  'reading-offline',
  'crash-matrix',
  'donation-review',
  'categories',
  'notifications',
  'outbox-faults',
  'users',
  'proof',
  'kept-record-pages',
  'accessibility',
  'routes-by-person',
  'hostile-writing',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
  return place < 0 ? LONGEST.length : place
}

/** Runs the files of `LONGEST` first, then the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
