import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const hash = (seed: number, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex')

/** Returns whether all cases of long test matrices run (`npm run bench matrices`). */
export const samplesAll = (): boolean => process.env.SAMPLE === 'all'

/** Returns the seed in SAMPLE_SEED; if it is not set, a number derived from the current time. */
export const sampleSeed = (): number => Number(process.env.SAMPLE_SEED ?? Date.now() % 100_000)

/**
 * Returns a seed derived from the committed files. With the same files, the same tests are selected on every machine,
 * so a run on a developer's machine and the run of CI give the same result. Each commit that changes a file selects
 * another sample.
 * @returns undefined outside a Git checkout
 */
export function committedSeed(): number | undefined {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' })
  const tree = /^[\da-f]{8}/.exec(stdout ?? '')?.[0]
  return tree === undefined ? undefined : parseInt(tree, 16) % 100_000
}

/**
 * Returns a random sample of the cases of a long matrix in their original order; if SAMPLE is 'all', returns all cases.
 * The cases are ranked by a hash of seed and name, so that a new case hardly changes the sample.
 * @param count number of cases in `npm test`
 * @param caseName returns a name of the case that is unique within the matrix
 */
export function drawn<T>(
  cases: readonly T[],
  count: number,
  seed: number,
  caseName: (one: T) => string,
): T[] {
  if (samplesAll()) return [...cases]
  const rank = (one: T) => hash(seed, caseName(one))
  const chosen = new Set([...cases].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count))
  return cases.filter((one) => chosen.has(one))
}

/**
 * Returns whether a case runs, independent of all other cases. Each seed draws about the given share of all cases.
 * @param share between 0 (none) and 1 (all)
 */
export const isDrawn = (share: number, seed: number, caseName: string): boolean =>
  parseInt(hash(seed, caseName).slice(0, 8), 16) < share * 2 ** 32
