import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { filesBelow, sha256 } from './files'

export interface StoredDonation {
  id: number
  number: string
  idempotency_key: string
  reference: string
  user_id: number | null
  guest_name: string
  guest_email: string
  guest_phone: string
  amount_cents: number
  description: string
  transaction_code: string
  method: string
  proof_path: string
  proof_sha256: string
  proof_size: number
  created_at: string
}

/**
 * Returns the donations in this data folder that were sent by users (not the demonstration's), oldest first. Reads the
 * database file directly, without the server's code.
 */
export function storedDonations(dataDir: string): StoredDonation[] {
  const database = new DatabaseSync(path.join(dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database
      .prepare(
        `select d.*, m.name as method from donations d join donation_methods m on m.id = d.method_id
         where d.guest_email not like '%@demonstracao.example' order by d.id`,
      )
      .all()
  } finally {
    database.close()
  }
}

/** Returns the proof files on the disk whose bytes are equal to these. */
export function storedCopies(dataDir: string, bytes: Uint8Array): string[] {
  const folder = path.join(dataDir, 'proofs')
  if (!existsSync(folder)) return []
  const wanted = sha256(bytes)
  return filesBelow(folder)
    .filter((file) => sha256(file.bytes) === wanted)
    .map((file) => file.path)
}
