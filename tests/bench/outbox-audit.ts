import { utimesSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, sha256 } from '../support/files'
import type { Product } from '../support/product'
import type { Donation, Told } from './donor'
import { storedCopies, storedDonations, type StoredDonation } from '../support/stored'

/** How it came to be known that a proof is safe. */
export type Known = 'told' | 'found in the outbox' | 'sent again from the draft' | 'gone'

export interface Sent {
  donation: Donation
  /** What happened to the phone meanwhile, in the words of the report. */
  event: string
  known: Known
  told: Told | null
}

export interface Findings {
  /** Proofs of which the person was told, or found after the death of the page, that they are safe. */
  submitted: number
  stored: number
  /** Safe by the screen's word, and not in the database with the same bytes and fields. */
  lost: string[]
  /** Rows beyond one a proof. */
  duplicated: string[]
  /** Killed before any word, and neither kept on the phone nor told: how many of them are stored all the same. */
  gone: { count: number; stored: number }
}

/** What is wrong with the stored row of a proof; nothing where it is the proof, byte for byte. */
function differences({ donation, told }: Sent, row: StoredDonation, copies: number): string[] {
  const { mode, cents, proof } = donation
  const bytes = proof.file.buffer
  const guest = mode === 'guest'
  const expected: Partial<StoredDonation> = {
    amount_cents: cents,
    method: proof.method,
    proof_sha256: sha256(bytes),
    proof_size: bytes.length,
    guest_name: guest ? proof.name : '',
    guest_email: guest ? proof.email : '',
    guest_phone: guest ? proof.phone : '',
    ...(told?.reference ? { reference: told.reference } : {}),
  }
  const wrong = (Object.keys(expected) as (keyof StoredDonation)[])
    .filter((name) => row[name] !== expected[name])
    .map((name) => `${name} is ${row[name]}, not ${expected[name]}`)
  if ((row.user_id === null) !== guest) wrong.push(`user_id is ${row.user_id} for the mode ${mode}`)
  if (copies !== 1) wrong.push(`${copies} files with its bytes`)
  return wrong
}

/**
 * A server killed between a file's name and its row leaves a file of nobody, which the sweep removes an hour later: here
 * two hours pass for every file, and the server starts again. What a row names must outlive that; all else must be gone.
 */
export async function passTheSweep(product: Pick<Product, 'dataDir' | 'kill' | 'restart'>): Promise<void> {
  await product.kill()
  const folder = path.join(product.dataDir, 'proofs')
  const then = new Date(Date.now() - 2 * 3_600_000)
  for (const file of filesBelow(folder)) utimesSync(path.join(folder, file.path), then, then)
  await product.restart()
}

/** Compares what people were told with what lies in the database and on the disk. */
export function audit(dataDir: string, sent: Sent[]): Findings {
  const rows = storedDonations(dataDir)
  const lost: string[] = []
  const duplicated: string[] = []
  const gone = { count: 0, stored: 0 }
  let stored = 0
  for (const one of sent) {
    const { description, proof } = one.donation
    const own = rows.filter((row) => row.description === description)
    if (own.length > 1)
      duplicated.push(`${description} (${one.event}): ${own.map((row) => row.idempotency_key).join(', ')}`)
    const [row] = own
    if (one.known === 'gone') {
      gone.count++
      if (row) gone.stored++
      continue
    }
    if (!row) {
      lost.push(`${description} (${one.event}, ${one.known}, '${one.told?.word ?? '-'}'): no row`)
      continue
    }
    const wrong = differences(one, row, storedCopies(dataDir, proof.file.buffer).length)
    if (wrong.length > 0) lost.push(`${description} (${one.event}, ${one.known}): ${wrong.join('; ')}`)
    else stored++
  }
  return { submitted: sent.length - gone.count, stored, lost, duplicated, gone }
}
