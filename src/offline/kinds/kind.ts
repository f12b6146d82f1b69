/** What the outbox must know about one kind of entry. A new kind is one file here and one line in registry.ts. */
import type { Acknowledgement, OutboxEntry, StoredFile } from '../outbox-entry'

export interface KindSendOptions {
  /** A page passes one that reports the upload's progress. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
}

/** A prepared e-mail, for what the API cannot take (D13). */
export interface KindLetter {
  label: string
  subject: string
  body?: string
}

/** Portuguese words and data of a kind; screens and notifications build their sentences from them. */
export interface KindWords<E extends OutboxEntry> {
  /** Grammatical gender of `one`. */
  gender: 'm' | 'f'
  /** 'comprovante', 'comprovantes'. */
  one: string
  many: string
  /** An entry's heading in the list, and the line below it. */
  title(entry: E): string
  detail(entry: E): string
  /** One entry in a sentence: 'MZN 500, M-Pesa' or '«Parceria»'. */
  summary(entry: E): string
  /** An entry's heading in the list of receipts. */
  receiptTitle(entry: E): string
  /** 'Doação n.º': before the number that the association gave. */
  numberLabel: string
  /** Whether people quote the entry's reference when they write to the association. */
  hasReference: boolean
  /** Where the server refused without a sentence of its own. */
  refused: string
  /** The same for single HTTP statuses. */
  refusedByStatus: Readonly<Record<number, string>>
}

/**
 * Methods and not function properties: TypeScript compares their parameters in both directions, so that kinds with
 * different entries fit into one registry. The registry only passes a kind its own entries.
 */
export interface OutboxKind<E extends OutboxEntry = OutboxEntry> {
  /** The stored `kind` of its entries; never renamed. */
  name: E['kind']
  /** How long a receipt is kept, in milliseconds. */
  receiptMs: number
  /** The form that opens an entry with `?editar=<key>`. */
  editPath: string
  words: KindWords<E>
  /** The files whose bytes lie beside the entry, in the order in which they were saved. */
  files(entry: E): readonly StoredFile[]
  /** Sends an entry, in page and worker alike. Throws ApiError for everything but an acknowledgement. */
  send(entry: E, bytes: readonly ArrayBuffer[], options: KindSendOptions): Promise<Acknowledgement>
  letter(entry: E): KindLetter
}

/** How long the receipts of proofs and messages are kept: 90 days (D8). */
export const RECEIPT_MS = 90 * 24 * 3_600_000

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * A sentence about an entry in the gender of its kind: '{O} {one} foi enviad{o}.' -> 'A mensagem foi enviada.'
 * Placeholders: {o} o/a, {O} O/A, {e} e/a (as in 'est{e}'), {one} and {One} the kind's noun. Others are left as they are.
 */
export function kindText({ words }: OutboxKind, text: string): string {
  const isMale = words.gender === 'm'
  const values: Record<string, string> = {
    o: isMale ? 'o' : 'a',
    O: isMale ? 'O' : 'A',
    e: isMale ? 'e' : 'a',
    one: words.one,
    One: capital(words.one),
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
