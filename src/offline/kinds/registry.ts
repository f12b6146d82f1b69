/** The registry of all kinds of outbox entries in this build. */
import type { OutboxEntry } from '../outbox-entry'
import { contactKind } from './contact'
import type { OutboxKind } from './kind'
import { proofKind } from './proof'
import { replacementKind } from './replacement'

const kinds = new Map<string, OutboxKind>()

/** Registers a kind, so that it is sent, shown on screens and used in notifications. Tests register their own kinds. */
export function registerKind<E extends OutboxEntry>(kind: OutboxKind<E>): void {
  kinds.set(kind.name, kind)
}

registerKind(proofKind)
registerKind(replacementKind)
registerKind(contactKind)

/** Returns all registered kinds, in the order in which lists show them. */
export const allKinds = (): readonly OutboxKind[] => [...kinds.values()]

/**
 * Whether the entry's kind has been registered. An entry of any other kind, for example one that a later build saved,
 * remains stored, but it is not shown or sent.
 */
export const isKnownKind = ({ kind }: OutboxEntry): boolean => kinds.has(kind)

/** Returns the kind of an entry. Throws if the kind has not been registered, so check `isKnownKind` first. */
export function kindFor({ kind }: OutboxEntry): OutboxKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`unknown outbox kind: ${kind}`)
  return found
}

/** Groups entries of known kinds by the noun of their kind, because all kinds of staff in the field share one noun. */
export function groupByNoun(
  entries: readonly OutboxEntry[],
): { words: OutboxKind['words']; own: OutboxEntry[] }[] {
  const nouns = new Map(allKinds().map(({ words }) => [words.one, words]))
  return [...nouns.values()]
    .map((words) => ({ words, own: entries.filter(({ kind }) => kinds.get(kind)?.words.one === words.one) }))
    .filter(({ own }) => own.length > 0)
}
