import { createHash } from 'node:crypto'
import type { ContactEntry } from '@/offline/kinds/contact'
import type { ProofEntry } from '@/offline/kinds/proof'
import { newEntry } from '@/offline/outbox-entry'

/** A fixed time that tests use as the current time and as the time at which their entries were saved. */
export const MORNING = Date.UTC(2026, 10, 21, 8)

/** The bytes of a very small proof file. */
export const proofBytes = Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]).buffer

/** Creates an outbox entry with a guest's pending proof. */
export function proof(changes: Partial<ProofEntry> = {}): ProofEntry {
  return {
    ...newEntry({ key: crypto.randomUUID(), owner: null, now: MORNING }),
    kind: 'proof',
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

/** Creates an outbox entry with a pending message of the contact form. */
export const message = (changes: Partial<ContactEntry> = {}): ContactEntry => ({
  ...newEntry({ key: crypto.randomUUID(), owner: null, now: MORNING }),
  kind: 'contact',
  message: { name: 'P', email: 'p@e.example', phone: '', subject: 'Parceria', message: 'Bom dia' },
  ...changes,
})
