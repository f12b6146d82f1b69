import { isAsPromised, runDecisions } from './decisions-run'

const DECISIONS = 500
const KILLS = 8

/**
 * Measures whether each decision about a donation is told once and each approval has one receipt, while the mail server
 * refuses, stalls, drops and restarts, and while two servers with one PostgreSQL are killed.
 */
export async function measure(): Promise<boolean> {
  const seed = Number(process.env.SAMPLE_SEED ?? Date.now() % 100_000)
  console.log(`seed ${seed}`)
  const result = await runDecisions(DECISIONS, KILLS, seed)
  console.table(result)
  return isAsPromised(result)
}
