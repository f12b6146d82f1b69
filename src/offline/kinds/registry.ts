/** Every kind of outbox entry that this build knows. */
import type { OutboxEntry } from '../outbox-entry'
import { contactKind } from './contact'
import type { OutboxKind } from './kind'
import { proofKind } from './proof'

const kinds = new Map<string, OutboxKind>()

/** Makes a kind known to sending, screens and notifications. A test registers its own. */
export function registerKind<E extends OutboxEntry>(kind: OutboxKind<E>): void {
  kinds.set(kind.name, kind)
}

registerKind(proofKind)
registerKind(contactKind)

/** Every kind, in the order in which lists name them. */
export const allKinds = (): readonly OutboxKind[] => [...kinds.values()]

/** Whether this build knows an entry's kind: one that a later build saved stays stored, and is not shown or sent. */
export const isKnownKind = ({ kind }: OutboxEntry): boolean => kinds.has(kind)

/** The kind of an entry. Throws for an unknown one: see `isKnownKind`. */
export function kindFor({ kind }: OutboxEntry): OutboxKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`unknown outbox kind: ${kind}`)
  return found
}
