import type { FastifyRequest } from 'fastify'
import { PROOF_MAX_BYTES, PROOF_TOO_LARGE } from '../../../src/shared/proof'
import { isUuid } from '../../../src/shared/reference'
import { DONOR_ID, type ResumableFiles } from '../../files/resumable-files'
import { MALFORMED, refuse, Refusal } from '../../http/errors'
import { receiveUploadForm, type UploadForm, type UploadRules } from '../../http/upload-form'

const NOT_COMPLETE = 'O comprovante ainda não chegou todo.'
/** Value of Retry-After in seconds. It is short, because the client sends the missing chunks immediately. */
const AGAIN_SECONDS = 1

/**
 * A form with which a proof of payment is sent. The file is in the form itself, or the client has already sent it in
 * chunks (D99).
 */
export interface ProofForm extends UploadForm {
  /** The SHA-256 of the proof, which is part of the submission's fingerprint; null without a proof. */
  sha256: string | null
  /**
   * Sets `file` to the proof that was received in chunks. Does nothing if the form contains the file. Throws 425 if
   * chunks are missing.
   */
  takeChunks(): Promise<void>
  /** Deletes the chunks. Called when the proof is stored. */
  removeChunks(): Promise<void>
}

/**
 * Returns the key, size and hash of a proof that was sent in chunks; null if the form contains the file or refers to no
 * chunks. Throws 400 for malformed values and 413 for a size above the limit.
 */
function readChunked(form: UploadForm): { key: string; size: number; sha256: string } | null {
  const key = form.field('payment_proof_upload').toLowerCase()
  if (form.file || !key) return null
  const size = form.field('payment_proof_size')
  const sha256 = form.field('payment_proof_sha256').toLowerCase()
  if (!isUuid(key) || !/^\d{1,9}$/.test(size) || !/^[0-9a-f]{64}$/.test(sha256)) throw refuse(400, MALFORMED)
  if (Number(size) > PROOF_MAX_BYTES) throw refuse(413, PROOF_TOO_LARGE)
  return { key, size: Number(size), sha256 }
}

/** Receives a form with a proof. The caller must call `discard` in every case. */
export async function receiveProofForm(
  call: FastifyRequest,
  rules: UploadRules,
  resumable: ResumableFiles,
): Promise<ProofForm> {
  const form = await receiveUploadForm(call, rules)
  const chunked = readChunked(form)
  const id = { userId: DONOR_ID, key: chunked?.key ?? '' }
  const proof: ProofForm = {
    ...form,
    sha256: form.file?.sha256 ?? chunked?.sha256 ?? null,

    async takeChunks() {
      if (!chunked) return
      const file = await resumable.take(id, rules.temporaryFolder)
      if (file?.size === chunked.size && file.sha256 === chunked.sha256) {
        proof.file = file
        return
      }
      await file?.discard()
      // If the file is complete but has another hash, its chunks are deleted, so that the client sends the file again
      // from the start.
      if (file && file.size >= chunked.size) await resumable.remove(id)
      throw new Refusal(425, { detail: NOT_COMPLETE }, AGAIN_SECONDS)
    },

    removeChunks: async () => {
      if (chunked) await resumable.remove(id)
    },

    discard: async () => {
      await form.discard()
      await proof.file?.discard()
    },
  }
  return proof
}
