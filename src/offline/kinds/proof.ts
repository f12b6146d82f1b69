/** The outbox kind of proofs of payment. */
import type { DonationReceipt } from '../../api/donation'
import { moneyText } from '../../shared/money'
import { PROOF_TOO_LARGE, PROOF_WRONG_TYPE, SEND_FAILED } from '../../shared/proof'
import { formatReference } from '../../shared/reference'
import type { Acknowledgement, OutboxEntry } from '../outbox-entry'
import { sendSubmission, type Submission } from '../submission'
import { RECEIPT_MS, type OutboxKind } from './kind'

/** An outbox entry with a proof. The bytes of the proof's file are stored in a separate record. */
export interface ProofEntry extends OutboxEntry {
  kind: 'proof'
  mode: Submission['mode']
  fields: Submission['fields']
  methodName: string
  file: Omit<Submission['file'], 'bytes'>
}

export const isProofEntry = (entry: OutboxEntry): entry is ProofEntry => entry.kind === 'proof'

/**
 * Converts a donation's receipt to the format that the outbox stores. If the API sends no donation number, the record's
 * id is used.
 */
export const donationAcknowledgement = ({
  number,
  id,
  reference,
  createdAt,
}: DonationReceipt): Acknowledgement => ({
  number: number ?? (id === undefined ? null : String(id)),
  reference: reference ?? null,
  receivedAt: createdAt,
})

export const proofKind: OutboxKind<ProofEntry> = {
  name: 'proof',
  receiptMs: RECEIPT_MS,
  editPath: '/enviar-comprovante',
  listPath: '/enviar-comprovante/pendentes',
  receiptPath: '/enviar-comprovante',
  statePath: '/enviar-comprovante/estado',
  words: {
    gender: 'm',
    one: 'comprovante',
    many: 'comprovantes',
    title: ({ fields }) => moneyText(fields.amountCents),
    detail: ({ methodName }) => methodName,
    summary: ({ fields, methodName }) => `${moneyText(fields.amountCents)}, ${methodName}`,
    receiptTitle: ({ fields }) => moneyText(fields.amountCents),
    numberLabel: 'Doação n.º',
    hasReference: true,
    refused: SEND_FAILED,
    refusedByStatus: { 413: PROOF_TOO_LARGE, 415: PROOF_WRONG_TYPE },
  },
  files: ({ file }) => [file],
  async send({ key, mode, owner, fields, file, isInDoubt }, [bytes = new ArrayBuffer(0)], options) {
    const submission = { key, mode, userId: owner, fields, file: { ...file, bytes } }
    return donationAcknowledgement(await sendSubmission(submission, options, isInDoubt))
  },
  letter: ({ key }) => ({ label: 'Escrever à associação', subject: formatReference(key) }),
}
