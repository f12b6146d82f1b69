/** Sends a form with a proof of payment. A large proof is sent in chunks where the API takes them (D99). */
import { ApiError } from '../api/api-error'
import { readStoredBytes, sendInChunks } from '../api/chunks'
import type { ProofType } from '../shared/proof'
import { PROOF_CHUNKED_FROM_BYTES } from '../shared/resumable'
import type { KindSendOptions } from './kinds/kind'
import { hashSha256 } from './sha256'

/**
 * A proof file with its bytes. It is not a File, because on a phone a File may become unreadable a minute later (L5).
 */
export interface ProofFile {
  bytes: ArrayBuffer
  name: string
  /** Detected from the first bytes, not from the file name. */
  type: ProofType
  size: number
  /** Hexadecimal; null on an insecure origin, where browsers offer no hashing. */
  sha256: string | null
}

/** A proof that the API has in chunks, as the form names it. */
interface ChunkedProof {
  key: string
  sha256: string
}

/**
 * The UUID of a proof's chunks. It is computed from the entry's key and the file, so that every attempt continues the same
 * chunks and an edited entry with another file begins new ones. It cannot be guessed without the entry's key.
 */
async function chunksKey(entryKey: string, sha256: string): Promise<string> {
  const text = new TextEncoder().encode(`${entryKey} ${sha256}`)
  const hex = (await hashSha256(text.buffer)) ?? ''
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Whether the API answered that it does not take the request. The network, a busy or a failing server are no such answer. */
const isNotTaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.isRefusal || error.kind === 'not-an-answer')

/** Whether the API refused the form because of its proof: it may not know proofs in chunks. */
const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.isRefusal &&
  Object.keys(error.fields).some((field) => field.startsWith('payment_proof'))

/** Whether the server has not received all chunks that the form names. */
const isIncomplete = (error: unknown): boolean => error instanceof ApiError && error.status === 425

/** Converts an error that is expected to null. */
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

/** The file is the last part, so that a server can refuse invalid fields before it receives the file. */
function withFile(form: FormData, { bytes, type, name }: ProofFile): FormData {
  // A new Blob, because Safari uploads an empty file when the Blob was read from IndexedDB (L6).
  form.append('payment_proof', new Blob([bytes], { type }), name)
  return form
}

interface ProofRequest<T> {
  /** The key of the outbox entry. */
  key: string
  /** An earlier attempt ended without a response: the server may have accepted the form already. */
  isInDoubt: boolean
  form: FormData
  file: ProofFile
  send: (body: FormData) => Promise<T>
}

/**
 * Sends the chunks and then the form that names them. Returns null if the API does not take proofs in chunks.
 * @throws ApiError if the network or the server fails; the next attempt continues
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
    // If the server has accepted the form, it has deleted the chunks: they need not be sent again to get its receipt.
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
