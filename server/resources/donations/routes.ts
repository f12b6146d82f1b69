import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROOF_MAX_BYTES, PROOF_TOO_LARGE } from '../../../src/shared/proof'
import { recordEvent } from '../../db/audit-store'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Answer, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { findEarlierAnswer, idempotencyKey, runOnce, type Submission } from '../../http/idempotency'
import { truncateAddress } from '../../http/network'
import { parsePageQuery, pagedList, wholeList } from '../../http/page'
import type { StorageGate } from '../../http/storage-gate'
import type { UploadRules } from '../../http/upload-form'
import { donationFingerprint, readMethodId, readDonation, type Donor } from './input'
import { findMethod, listMethodRows } from './method-store'
import { maySeeProof } from './policy'
import { presentMethod, presentOwn, presentReceipt } from './present'
import type { ProofFiles } from '../../files/proof-files'
import type { ResumableFiles } from '../../files/resumable-files'
import { findEarlierProof } from './earlier-proof-store'
import { addEvent } from './event-store'
import type { Mailing } from './mailing'
import { addMessage } from './message-store'
import { receiveProofForm, type ProofForm } from './proof-form'
import { addDonation, countUserDonations, listUserDonations, findProof } from './store'

type Receipt = Answer<'createDonation'>

export interface DonationDeps {
  db: Db
  clock: Clock
  proofFiles: ProofFiles
  resumable: ResumableFiles
  gate: StorageGate
  mailing: Mailing
}

/** Returns the rules for a form with a proof of payment: its fields and its size limits. */
export const proofRules = ({ proofFiles, gate }: Pick<DonationDeps, 'proofFiles' | 'gate'>): UploadRules => ({
  fileField: 'payment_proof',
  maxBytes: PROOF_MAX_BYTES,
  tooLarge: PROOF_TOO_LARGE,
  temporaryFolder: proofFiles.temporaryFolder,
  goOn: () => gate.goOn(),
})

/** Operations for payment methods, proofs of payment and a user's own donations (RULES §7.6, D9, D20, D25). */
export function donationRoutes({ db, clock, proofFiles, resumable, gate, mailing }: DonationDeps) {
  const rules = proofRules({ proofFiles, gate })

  /**
   * Stores the proof's file first, then the row, and responds last, so that every donation in the database has its
   * file.
   */
  async function save(
    form: ProofForm,
    donor: Donor,
    submission: Submission,
    reply: FastifyReply,
  ): Promise<Receipt> {
    const methodId = readMethodId(form)
    const method = methodId === null ? null : await findMethod(db, methodId)
    const { file, ...input } = readDonation(form, donor, method)
    const createdAt = clock()
    const donation = {
      ...input,
      key: submission.key,
      userId: donor === 'guest' ? null : donor.userId,
      proofPath: await proofFiles.keep(file, input.type),
      sha256: file.sha256,
      size: file.size,
      createdAt,
    }
    // If `runOnce` throws, it is unknown whether the row was committed. So the file remains; the periodic sweep deletes
    // it if no donation refers to it.
    const at = createdAt.toISOString()
    const receipt = await runOnce<Receipt>(
      db,
      { ...submission, createdAt: at },
      reply,
      async (trx) => {
        const saved = await addDonation(trx, donation)
        await addMessage(trx, {
          kind: 'received',
          eventId: saved.eventId,
          about: { donationId: saved.id },
          createdAt: at,
          dueAt: at,
        })
        return presentReceipt(saved, donation)
      },
      () => proofFiles.remove(donation.proofPath),
    )
    mailing.wake()
    return receipt
  }

  async function submit(call: FastifyRequest, reply: FastifyReply, donor: Donor): Promise<Receipt> {
    const key = idempotencyKey(call)
    const form = await receiveProofForm(call, rules, resumable)
    try {
      const submission = { key, fingerprint: donationFingerprint(form, donor) }
      const earlier = await findEarlierAnswer<Receipt>(db, submission, reply)
      if (earlier) return earlier
      await form.takeChunks()
      await gate.complete(call)
      const receipt = await save(form, donor, submission, reply)
      await form.removeChunks()
      return receipt
    } finally {
      await form.discard()
    }
  }

  const listDonationMethods: Handler<'listDonationMethods'> = async () =>
    wholeList((await listMethodRows(db)).map(presentMethod))

  const createDonation: Handler<'createDonation'> = (call, reply) =>
    submit(call, reply, { userId: requirePerson(call).id })

  const createGuestDonation: Handler<'createGuestDonation'> = (call, reply) => submit(call, reply, 'guest')

  const listMyDonations: Handler<'listMyDonations'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { id } = requirePerson(call)
    const asked = parsePageQuery(call.query)
    const [count, own] = await Promise.all([countUserDonations(db, id), listUserDonations(db, id, asked)])
    return pagedList(call, asked, count, own.map(presentOwn))
  }

  /** Sends a proof's file and records in the audit log that the file was opened. */
  async function sendProof(
    call: FastifyRequest & { params: { id: number } },
    reply: FastifyReply,
    proof: { userId: number | null; number: string; path: string } | null,
    kind: 'opened' | 'opened-earlier',
  ): Promise<void> {
    if (!proof) throw refuse(404, NOT_FOUND)
    const person = requirePerson(call)
    const maySee = maySeeProof(person, proof)
    // The event is recorded before the file is sent, so that every opened file is in the audit log.
    const at = clock().toISOString()
    await recordEvent(db, {
      at,
      event: 'proof-open',
      outcome: maySee ? 'success' : 'failure',
      accountId: proof.userId,
      actorId: person.id,
      net: truncateAddress(call.ip),
      detail: `donations ${call.params.id}`,
    })
    // For another user's proof the response is 404, as if the proof did not exist, because ids are numbers and easy to
    // guess.
    if (!maySee) throw refuse(404, NOT_FOUND)
    if (proof.userId !== person.id)
      await addEvent(db, { donationId: call.params.id, at, kind, actorId: person.id })
    const name = `comprovante-${proof.number}${path.extname(proof.path)}`
    await reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .type('application/octet-stream')
      .send(await proofFiles.read(proof.path))
  }

  const getDonationProof: Handler<'getDonationProof'> = async (call, reply) =>
    sendProof(call, reply, await findProof(db, call.params.id), 'opened')

  const getEarlierDonationProof: Handler<'getEarlierDonationProof'> = async (call, reply) =>
    sendProof(call, reply, await findEarlierProof(db, call.params.id, call.params.proof_id), 'opened-earlier')

  return {
    listDonationMethods,
    createDonation,
    createGuestDonation,
    listMyDonations,
    getDonationProof,
    getEarlierDonationProof,
  }
}
