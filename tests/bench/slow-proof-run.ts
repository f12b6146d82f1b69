import { randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { collectComplaints, PHONE } from '../support/browser'
import { sha256 } from '../support/files'
import { startProduct } from '../support/product'
import { fillProofForm, sendButton, someProof } from '../support/proof-form'
import { storedCopies, storedDonations } from '../support/stored'
import { createChance } from './chance'
import { startFieldNetwork } from './field-network'

export interface SlowProofSettings {
  /** Size of the proof in bytes. */
  size: number
  /** Bandwidth of the network in bytes per second. */
  rate: number
  /** Mean time in ms between two moments at which the network cuts all connections. */
  cutMs: number
  /** Maximum time in ms until the proof has arrived. */
  maxMs: number
  seed: number
}

/**
 * Sends a donor's large PDF over a slow network that ends every connection after some seconds (D99). The page retries
 * automatically until its heading is 'Enviado'.
 */
export async function runSlowProof(browser: Browser, settings: SlowProofSettings) {
  const { size, rate, cutMs, maxMs, seed } = settings
  const product = await startProduct({ RATE_LIMITS: 'off' })
  const network = await startFieldNetwork(product.url, {
    ...{ rate, cutMs, loss: 0 },
    chance: createChance(seed),
  })
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const complaints = collectComplaints(phone)
  try {
    const page = await phone.newPage()
    await page.goto(`${network.url}/enviar-comprovante`)
    await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
    const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])
    const proof = someProof({ file: { name: 'recibo.pdf', mimeType: 'application/pdf', buffer } })
    await fillProofForm(page, proof)
    network.become('bad')
    const started = performance.now()
    await sendButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'Enviado' }).waitFor({ timeout: maxMs })
    const seconds = (performance.now() - started) / 1000
    network.become('good')
    const rows = storedDonations(product.dataDir).filter(({ guest_email }) => guest_email === proof.email)
    return {
      seconds,
      cuts: network.weather().cuts,
      /** Ratio of the transferred bytes to the proof's size; repeated uploads increase the ratio. */
      ratio: network.sent() / size,
      hashes: rows.map(({ proof_sha256 }) => proof_sha256),
      expected: sha256(buffer),
      copies: storedCopies(product.dataDir, buffer).length,
      complaints,
    }
  } finally {
    await phone.close()
    await network.stop()
    await product.stop()
  }
}
