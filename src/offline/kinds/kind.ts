/**
 * Defines the interface of an outbox kind, such as proofs or messages. A new kind needs one file in this folder and one
 * line in registry.ts. The kinds of staff in the field are in src/offline/field.
 */
import type { FilePart } from '../../api/chunks'
import type { Acknowledgement, OutboxEntry, StoredFile } from '../outbox-entry'

export interface KindSendOptions {
  /** The fetch function for the request. A page passes a function that reports the progress of the upload. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
  /**
   * Called before each chunk of a file (D80, D99), and with null before the final request with which the server accepts
   * the entry.
   */
  onPart?: ((part: FilePart | null) => void) | undefined
}

/** A prepared e-mail with the entry's content. The user can send it if the API cannot accept the entry (D13). */
export interface KindLetter {
  label: string
  subject: string
  body?: string
}

/** Portuguese words of a kind. Screens and notifications build their sentences from these words. */
export interface KindWords<E extends OutboxEntry> {
  /** The grammatical gender of the noun `one`. */
  gender: 'm' | 'f'
  /** The noun in the singular, such as 'comprovante'. */
  one: string
  /** The noun in the plural, such as 'comprovantes'. */
  many: string
  /** The entry's heading in the list of pending entries. */
  title(entry: E): string
  /** The text below the heading in the list of pending entries. */
  detail(entry: E): string
  /** A short description of an entry for use in a sentence: 'MZN 500, M-Pesa' or '«Parceria»'. */
  summary(entry: E): string
  /** The entry's heading in the list of receipts. */
  receiptTitle(entry: E): string
  /** The label before the number that the association assigned: 'Doação n.º'. Null if users do not need the number. */
  numberLabel: string | null
  /** Whether users quote the entry's reference when they write to the association. */
  hasReference: boolean
  /** Shown when the server refused an entry without giving an error message. */
  refused: string
  /** Like `refused`, but for particular HTTP status codes. */
  refusedByStatus: Readonly<Record<number, string>>
}

/**
 * One kind of outbox entry. Its functions are methods, not function properties. TypeScript checks method parameters
 * less strictly, so kinds with different entry types fit into one registry. The registry passes each kind only entries
 * of that kind.
 */
export interface OutboxKind<E extends OutboxEntry = OutboxEntry> {
  /** The value of `kind` in stored entries. Never rename this value, because entries on users' phones contain it. */
  name: E['kind']
  /** Time in ms for which a receipt is stored. */
  receiptMs: number
  /** The path of the form in which the user edits an entry. It is opened with `?editar=<key>`. */
  editPath: string
  /** The path of the screen that lists an entry of this kind and its actions. */
  listPath: '/enviar-comprovante/pendentes' | '/dashboard/projects/field'
  /** The page that shows the receipt of an entry, opened with `?comprovante=<key>`. Null if there is none. */
  receiptPath: '/enviar-comprovante' | null
  /** The page that shows the state of an accepted entry, opened with `?doacao=<reference>`. Null if there is none. */
  statePath: '/enviar-comprovante/estado' | null
  words: KindWords<E>
  /** Returns the files of an entry, in the order in which their bytes were saved. */
  files(entry: E): readonly StoredFile[]
  /**
   * Sends an entry. Called by a page or by the worker. Rejects with an ApiError unless the server has accepted the
   * entry.
   */
  send(entry: E, bytes: readonly ArrayBuffer[], options: KindSendOptions): Promise<Acknowledgement>
  letter(entry: E): KindLetter
  /**
   * Whether an older entry must be sent first. Kinds whose entries can be sent in any order do not define this method.
   */
  isHeldUp?(entry: E): Promise<boolean>
}

/** Time in ms for which receipts of proofs and messages are stored: 90 days (D8). */
export const RECEIPT_MS = 90 * 24 * 3_600_000

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Fills in a sentence about an entry in the gender of its kind: '{O} {one} foi enviad{o}.' -> 'A mensagem foi enviada.'
 * Placeholders: {o} o/a, {O} O/A, {e} e/a (as in 'est{e}'), {one} and {One} the kind's noun. Unknown placeholders
 * remain.
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
