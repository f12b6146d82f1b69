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
 * Returns the donations that users sent (without those of the demonstration data), oldest first. Reads the database
 * file in the data folder directly, without the server's code.
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

/** Returns the paths of the stored proof files that have exactly the given bytes. */
export function storedCopies(dataDir: string, bytes: Uint8Array): string[] {
  const folder = path.join(dataDir, 'proofs')
  if (!existsSync(folder)) return []
  const wanted = sha256(bytes)
  return filesBelow(folder)
    .filter((file) => sha256(file.bytes) === wanted)
    .map((file) => file.path)
}
