import { launch } from '../support/browser'
import { createDeployment } from '../support/deployment'
import { startDonationProxy } from '../support/donation-proxy'
import { startProduct } from '../support/product'
import { storedDonations } from '../support/stored'
import { DRILLS } from './update-drills'
import type { DrillResult } from './update-stage'

const DRILL_COUNT = Number(process.env.UPDATE_DRILLS ?? 30)

/** Checks that an update loses no field and no outbox entry, and reloads a page at most once per build. */
export async function measure(): Promise<boolean> {
  const started = performance.now()
  const browser = await launch()
  const names = Object.keys(DRILLS)
  const results: (DrillResult & { name: string })[] = []
  const problems: string[] = []
  let [entriesLost, entriesTwice] = [0, 0]
  try {
    for (let i = 0; i < DRILL_COUNT; i++) {
      const name = names[i % names.length]!
      const deployment = createDeployment()
      const product = await startProduct({
        APP_ROOT: deployment.root,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      })
      const proxy = await startDonationProxy(product.url)
      try {
        const result = await DRILLS[name]!({ browser, deployment, proxy })
        results.push({ ...result, name })
        const rows = storedDonations(product.dataDir)
        for (const { email } of result.entries) {
          const own = rows.filter((row) => row.guest_email === email).length
          if (own === 0) entriesLost++
          if (own > 1) entriesTwice++
        }
        for (const line of [...result.wrong, ...result.fieldsLost.map((field) => `lost ${field}`)])
          problems.push(`${name}: ${line}`)
        if (result.reloads > 1) problems.push(`${name}: ${result.reloads} reloads for one build`)
      } catch (error) {
        problems.push(
          `${name}: ${error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error)}`,
        )
      } finally {
        await proxy.stop()
        await product.stop()
        deployment.remove()
      }
    }
  } finally {
    await browser.close()
  }
  const sum = (count: (one: DrillResult) => number) => results.reduce((total, one) => total + count(one), 0)
  const most = Math.max(0, ...results.map(({ reloads }) => reloads))
  for (const name of names) {
    const own = results.filter((one) => one.name === name)
    console.log(`${name}: ${own.length} drills, reloads ${own.map(({ reloads }) => reloads).join(' ')}`)
  }
  for (const line of problems) console.log(`! ${line}`)
  console.log(`drills ${results.length} of ${DRILL_COUNT}`)
  console.log(
    `entries ${sum(({ entries }) => entries.length)}, lost ${entriesLost}, duplicated ${entriesTwice}`,
  )
  console.log(`fields lost ${sum(({ fieldsLost }) => fieldsLost.length)}`)
  console.log(`reloads per build id: ${most} at most`)
  console.log(`loops ${results.filter(({ reloads }) => reloads > 1).length}`)
  console.log(`came only after another look: ${results.filter(({ isLate }) => isLate).length}`)
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
  return problems.length === 0 && entriesLost === 0 && entriesTwice === 0 && results.length === DRILL_COUNT
}
