import { createHash } from 'node:crypto'

/** Whether long matrices run whole (`npm run bench matrices`). */
export const samplesAll = (): boolean => process.env.SAMPLE === 'all'

/** SAMPLE_SEED, or another number in each run. */
export const sampleSeed = (): number => Number(process.env.SAMPLE_SEED ?? Date.now() % 100_000)

/**
 * Some cases of a long matrix, in the matrix's own order; all of them where SAMPLE is 'all'. Each case is ranked by a
 * hash of seed and name: a new case does not change which of the others are drawn.
 * @param count how many cases run in `npm test`
 * @param nameOf distinguishes the cases of one matrix
 */
export function drawn<T>(cases: readonly T[], count: number, seed: number, nameOf: (one: T) => string): T[] {
  if (samplesAll()) return [...cases]
  const rank = (one: T) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(one)}`)
      .digest('hex')
  const chosen = new Set([...cases].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count))
  return cases.filter((one) => chosen.has(one))
}
