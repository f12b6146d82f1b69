import { launch } from '../support/browser'
import { runSlowProof } from './slow-proof-run'

const MB = 1_000_000
/** A 2G network that ends every connection after about 20 s. */
const NETWORK = { rate: 50_000 / 8, cutMs: 20_000 }
const MAX_MS = 60 * 60_000
const RATIO_MAX = 1.15

/**
 * Checks that a proof of 5 MB arrives at 50 kbit/s although every connection is cut after about 20 s. Without cuts the
 * upload would take more than 13 minutes.
 */
export async function measure(): Promise<boolean> {
  const size = Number(process.env.PROOF_BYTES ?? 5 * MB)
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 100_000)
  console.log(`seed ${seed} (PROOF_SEED=${seed} draws the same again)`)
  const browser = await launch()
  try {
    const run = await runSlowProof(browser, { ...NETWORK, size, seed, maxMs: MAX_MS })
    console.log(
      `${size} bytes in ${run.seconds.toFixed(0)} s with ${run.cuts} cuts, ` +
        `bytes sent against bytes needed ${run.ratio.toFixed(3)} (at most ${RATIO_MAX})`,
    )
    const isOnce = run.hashes.length === 1 && run.hashes[0] === run.expected && run.copies === 1
    if (!isOnce) console.log(`stored ${run.hashes.length} times: ${run.hashes.join(', ')}`)
    return isOnce && run.ratio <= RATIO_MAX
  } finally {
    await browser.close()
  }
}
