/**
 * The outbox kind of a further proof for the same donation (D25): the donation was rejected, or the association asked
 * the donor for another proof.
 */
import { api } from '../../api/client'
import { ApiError } from '../../api/api-error'
import { readRecord, readText } from '../../api/normalise'
import { PROOF_TOO_LARGE, PROOF_WRONG_TYPE, SEND_FAILED } from '../../shared/proof'
import { moneyText } from '../../shared/money'
import type { OutboxEntry, StoredFile } from '../outbox-entry'
import { sendProof, type ProofFile } from '../proof-upload'
import { toRefusal } from './refusal'
import { RECEIPT_MS, type KindSendOptions, type OutboxKind } from './kind'

export interface ReplacementEntry extends OutboxEntry {
  kind: 'replacement'
  /** The reference of the donation. A further proof does not change this reference. */
  reference: string
  amountCents: number
  /** The value that gives access to the donation: the token of its link, or the donor's e-mail address. */
  proves: { token: string } | { email: string }
  file: Omit<ProofFile, 'bytes'> & StoredFile
}

export const isReplacementEntry = (entry: OutboxEntry): entry is ReplacementEntry =>
  entry.kind === 'replacement'

function replacementForm({ reference, proves }: ReplacementEntry): FormData {
  const body = new FormData()
  if ('token' in proves) body.append('token', proves.token)
  else {
    body.append('reference', reference)
    body.append('email', proves.email)
  }
  return body
}

async function send(entry: ReplacementEntry, bytes: ArrayBuffer, options: KindSendOptions) {
  const { fetch, signal } = options
  const post = async (form: FormData) => {
    const { data } = await api.POST('/donations/proof/', {
      // The generated type describes the single fields of the body, but openapi-fetch sends the FormData unchanged.
      body: form as never,
      headers: { 'Idempotency-Key': entry.key },
      fetch,
      signal,
    })
    // A response without a body is not a receipt. The empty object makes the check of the number below fail.
    return data ?? {}
  }
  const data = await sendProof(
    {
      key: entry.key,
      isInDoubt: entry.isInDoubt,
      form: replacementForm(entry),
      file: { ...entry.file, bytes },
      send: post,
    },
    options,
  ).catch(toRefusal)
  const key = readText(data, 'idempotency_key')
  const sha256 = readText(readRecord(data, 'payment_proof'), 'sha256')
  const isOther = (theirs: string | undefined, ours: string | null) =>
    theirs !== undefined && ours !== null && theirs.toLowerCase() !== ours.toLowerCase()
  if (isOther(key, entry.key) || isOther(sha256, entry.file.sha256))
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  const donation = readRecord(data, 'donation')
  const number = readText(donation, 'number')
  if (number === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return { number, reference: entry.reference, receivedAt: readText(donation, 'pending_since') }
}

const title = ({ amountCents }: ReplacementEntry): string => `${moneyText(amountCents)}, outro comprovante`

export const replacementKind: OutboxKind<ReplacementEntry> = {
  name: 'replacement',
  receiptMs: RECEIPT_MS,
  editPath: '/enviar-comprovante/estado',
  listPath: '/enviar-comprovante/pendentes',
  receiptPath: null,
  statePath: null,
  words: {
    gender: 'm',
    one: 'comprovante',
    many: 'comprovantes',
    title,
    detail: ({ reference }) => `Referência ${reference}`,
    summary: title,
    receiptTitle: title,
    numberLabel: 'Doação n.º',
    // No reference is derived from the entry's key, because the donation already has a reference.
    hasReference: false,
    refused: SEND_FAILED,
    refusedByStatus: { 413: PROOF_TOO_LARGE, 415: PROOF_WRONG_TYPE },
  },
  files: ({ file }) => [file],
  send: (entry, [bytes = new ArrayBuffer(0)], options) => send(entry, bytes, options),
  letter: ({ reference }) => ({ label: 'Escrever à associação', subject: reference }),
}
