import { utimesSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, sha256 } from '../support/files'
import type { Product } from '../support/product'
import type { Donation, Told } from './donor'
import { storedCopies, storedDonations, type StoredDonation } from '../support/stored'

/**
 * Where a proof was found. 'told': the screen showed it as safe. The other values state what was found on the phone
 * after a crash, 'gone' if nothing was found.
 */
export type Known = 'told' | 'found in the outbox' | 'sent again from the draft' | 'gone'

export interface Sent {
  donation: Donation
  /** Name of the event that happened to the phone or the server during the submission, for the report. */
  event: string
  known: Known
  told: Told | null
}

export interface Findings {
  /** Number of proofs that the screen showed as safe or that were found on the phone after a crash. */
  submitted: number
  stored: number
  /** Those of the submitted proofs that are not in the database with the same bytes and fields. */
  lost: string[]
  /** The proofs with more than one row, each with the keys of all its rows. */
  duplicated: string[]
  /**
   * `count`: number of proofs whose page was killed before it showed a result and that were not saved on the phone.
   * `stored`: number of these proofs that the server has stored anyway.
   */
  gone: { count: number; stored: number }
}

/**
 * Returns the differences between a proof and what the server has stored, which must be its row and exactly one file
 * (`copies`). Returns an empty list if there are none.
 */
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
 * Makes all proof files two hours older and restarts the server, which then deletes files without a row. (A server that
 * is killed between renaming a file and inserting its row leaves such a file.) The audit then checks that files with a
 * row still exist and that all others are deleted.
 */
export async function passTheSweep(product: Pick<Product, 'dataDir' | 'kill' | 'restart'>): Promise<void> {
  await product.kill()
  const folder = path.join(product.dataDir, 'proofs')
  const then = new Date(Date.now() - 2 * 3_600_000)
  for (const file of filesBelow(folder)) utimesSync(path.join(folder, file.path), then, then)
  await product.restart()
}

/** Compares the results that the screens showed with the database and the files on the disk. */
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
