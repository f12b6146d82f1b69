/** Sends a form with a proof of payment. A large proof is sent in chunks if the API supports this (D99). */
import { ApiError } from '../api/api-error'
import { readStoredBytes, sendInChunks } from '../api/chunks'
import type { ProofType } from '../shared/proof'
import { PROOF_CHUNKED_FROM_BYTES } from '../shared/resumable'
import type { KindSendOptions } from './kinds/kind'
import { hashSha256 } from './sha256'

/**
 * A proof file with its bytes. The type is not File, because on a phone a File may become unreadable a minute later
 * (L5).
 */
export interface ProofFile {
  bytes: ArrayBuffer
  name: string
  /** The type detected from the first bytes of the file, not from its name. */
  type: ProofType
  size: number
  /** The hash in hexadecimal digits; null on an insecure origin, where browsers offer no hash function. */
  sha256: string | null
}

/** Identifies a proof that the API has received in chunks. The form contains these values instead of the file. */
interface ChunkedProof {
  key: string
  sha256: string
}

/**
 * Returns the UUID for the chunks of a proof, computed from the entry's key and the file. So every attempt continues
 * the same chunks, and an edited entry with another file starts new chunks. The UUID cannot be guessed without the
 * entry's key.
 */
async function chunksKey(entryKey: string, sha256: string): Promise<string> {
  const text = new TextEncoder().encode(`${entryKey} ${sha256}`)
  const hex = (await hashSha256(text.buffer)) ?? ''
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/**
 * Whether the response shows that the API does not support the request. A network failure or a busy or failing server
 * does not show this.
 */
const isNotTaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.isRefusal || error.kind === 'not-an-answer')

/** Whether the API refused the form because of its proof. Such an API may not support proofs in chunks. */
const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.isRefusal &&
  Object.keys(error.fields).some((field) => field.startsWith('payment_proof'))

/** Whether the server rejected the form because some of its chunks are missing. */
const isIncomplete = (error: unknown): boolean => error instanceof ApiError && error.status === 425

/** Returns an error handler that returns null for an expected error and rethrows any other error. */
const orNullIf =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): null => {
    if (isExpected(error)) return null
    throw error
  }

function withChunks(form: FormData, { key, sha256 }: ChunkedProof, size: number): FormData {
  const body = new FormData()
  for (const [name, value] of form) body.append(name, value)
  body.append('payment_proof_upload', key)
  body.append('payment_proof_size', String(size))
  body.append('payment_proof_sha256', sha256)
  return body
}

/**
 * Adds the file to the form. The file is the last part, so that a server can refuse invalid fields before it receives
 * the file.
 */
function withFile(form: FormData, { bytes, type, name }: ProofFile): FormData {
  // A new Blob, because Safari uploads an empty file when the Blob was read from IndexedDB (L6).
  form.append('payment_proof', new Blob([bytes], { type }), name)
  return form
}

interface ProofRequest<T> {
  /** The key of the outbox entry. */
  key: string
  /** Whether an earlier attempt ended without a response, so the server may have accepted the form already. */
  isInDoubt: boolean
  form: FormData
  file: ProofFile
  send: (body: FormData) => Promise<T>
}

/**
 * Sends the chunks and then the form that names them. Returns null if the API does not support proofs in chunks.
 * @throws ApiError if the network or the server fails; the next attempt then continues the upload
 */
async function sendChunked<T>(
  { key, isInDoubt, form, file, send }: ProofRequest<T>,
  options: KindSendOptions,
): Promise<T | null> {
  const { sha256, bytes } = file
  if (sha256 === null || bytes.byteLength < PROOF_CHUNKED_FROM_BYTES) return null
  const chunked = { key: await chunksKey(key, sha256), sha256 }
  const chunks = { key: chunked.key, bytes, owner: 'donor' as const }
  const finish = () => {
    options.onPart?.(null)
    return send(withChunks(form, chunked, bytes.byteLength)).catch(orNullIf(isAboutProof))
  }
  const stored = await readStoredBytes(chunks, options).catch(orNullIf(isNotTaken))
  if (stored === null) return null
  if (isInDoubt && stored < bytes.byteLength) {
    // If the server has already accepted the form, it has deleted the chunks. The form alone then gets the receipt, and
    // the chunks need not be sent again.
    const receipt = await finish().catch(orNullIf(isIncomplete))
    if (receipt !== null) return receipt
  }
  const isStored = await sendInChunks(chunks, options).then(() => true, orNullIf(isNotTaken))
  return isStored ? finish() : null
}

/** Sends a form with a proof, in chunks or as one request. */
export async function sendProof<T>(request: ProofRequest<T>, options: KindSendOptions): Promise<T> {
  const answer = await sendChunked(request, options)
  if (answer !== null) return answer
  options.onPart?.(null)
  return request.send(withFile(request.form, request.file))
}
