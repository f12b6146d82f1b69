import { createHash } from 'node:crypto'
import type { ProofEntry } from '@/offline/outbox-entry'

/** When the tests' phone was switched on. */
export const MORNING = Date.UTC(2026, 10, 21, 8)

/** The bytes of a very small proof. */
export const proofBytes = Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]).buffer

/** A guest's proof, waiting in the outbox. */
export function proof(changes: Partial<ProofEntry> = {}): ProofEntry {
  return {
    version: 1,
    kind: 'proof',
    key: crypto.randomUUID(),
    owner: null,
    state: 'waiting',
    createdAt: MORNING,
    attempts: 0,
    nextAttemptAt: 0,
    trouble: null,
    isInDoubt: false,
    wifiOnly: false,
    receipt: null,
    mode: 'guest',
    fields: {
      amountCents: 50_000,
      methodId: 1,
      description: '',
      guest: { name: 'C', email: 'c@d.example', phone: '0' },
    },
    methodName: 'M-Pesa',
    file: {
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 6,
      sha256: createHash('sha256').update(Buffer.from(proofBytes)).digest('hex'),
    },
    ...changes,
  }
}
