import { isAsPromised, runDecisions } from './decisions-run'

const DECISIONS = 500
const KILLS = 8

/**
 * Checks that the donor gets one message about each decision and that each approval has one receipt. During this time
 * the mail server refuses, stalls, drops connections and restarts, and two servers with one PostgreSQL database are
 * killed.
 */
export async function measure(): Promise<boolean> {
  const seed = Number(process.env.SAMPLE_SEED ?? Date.now() % 100_000)
  console.log(`seed ${seed}`)
  const result = await runDecisions(DECISIONS, KILLS, seed)
  console.table(result)
  return isAsPromised(result)
}
