import { stripedPng } from '../support/files'
import { startProduct, type Product } from '../support/product'
import { storedDonations } from '../support/stored'

/** Typical size in bytes of a photo of a receipt after a phone's gallery has compressed it for sharing. */
const PROOF_BYTES = 300_000
const SUBMISSIONS = 400
const AT_ONCE = 4
const KILLS = 10

const proof = stripedPng(480, 640, PROOF_BYTES)

interface Sent {
  key: string
  isAcknowledged: boolean
  milliseconds: number
}

async function send(url: string, key: string): Promise<Sent> {
  const form = new FormData()
  form.set('amount', '500.00')
  form.set('donation_method', '1')
  form.set('description', '')
  form.set('guest_name', 'Convidada de demonstração')
  form.set('guest_email', 'convidada@exemplo.example')
  form.set('guest_phone', '+258 00 000 0000')
  form.set('is_guest_donation', 'true')
  form.set('payment_proof', new Blob([new Uint8Array(proof)], { type: 'image/png' }), 'comprovante.png')
  const start = performance.now()
  const isAcknowledged = await fetch(`${url}/api/v1/donations/guest/`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: form,
  }).then(
    (response) => response.status === 201,
    () => false,
  )
  return { key, isAcknowledged, milliseconds: performance.now() - start }
}

/** Sends requests, several in parallel, until `until` returns true. */
async function sendMany(url: string, until: (sent: number) => boolean): Promise<Sent[]> {
  const sent: Sent[] = []
  let started = 0
  const worker = async () => {
    while (!until(started)) {
      started++
      sent.push(await send(url, crypto.randomUUID()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sent
}

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function killInTheMiddle(product: Product): Promise<Sent[]> {
  let isOver = false
  const sending = sendMany(product.url, (started) => isOver || started >= 200)
  // Waits for a random time instead of a certain event, so that the kills hit every step of an upload.
  await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250))
  await product.kill()
  isOver = true
  const sent = await sending
  await product.restart()
  return sent
}

/**
 * Measures proofs per second and the donor's waiting time. Then checks that proofs whose receipt was sent still exist
 * after the server was killed with SIGKILL.
 */
export async function measure(): Promise<boolean> {
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  try {
    const start = performance.now()
    const sent = await sendMany(product.url, (started) => started >= SUBMISSIONS)
    const seconds = (performance.now() - start) / 1000
    const times = sent.map((one) => one.milliseconds)
    console.log(
      `${SUBMISSIONS} proofs of ${PROOF_BYTES} bytes, ${AT_ONCE} at once: ${(SUBMISSIONS / seconds).toFixed(0)} a second`,
    )
    console.log(
      `answer after ms: p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)}`,
    )

    for (let round = 0; round < KILLS; round++) sent.push(...(await killInTheMiddle(product)))
    const stored = storedDonations(product.dataDir).map((row) => row.idempotency_key)
    const kept = new Set(stored)
    const acknowledged = sent.filter((one) => one.isAcknowledged)
    const lost = acknowledged.filter((one) => !kept.has(one.key)).length
    const duplicated = stored.length - kept.size
    console.log(
      `kill -9 x ${KILLS}: acknowledged ${acknowledged.length}, lost ${lost}, duplicated ${duplicated}`,
    )
    return lost === 0 && duplicated === 0 && acknowledged.length > SUBMISSIONS
  } finally {
    await product.stop()
  }
}
