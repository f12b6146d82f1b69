import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROOF_MAX_BYTES, PROOF_TOO_LARGE } from '../../../src/shared/proof'
import { normaliseReference } from '../../../src/shared/reference'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Answer, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { findEarlierAnswer, idempotencyKey, runOnce, type Submission } from '../../http/idempotency'
import { parsePageQuery, pagedList, wholeList } from '../../http/page'
import { receiveUploadForm, type UploadForm } from '../../http/upload-form'
import { donationFingerprint, readMethodId, readDonation, type Donor } from './input'
import { findMethod, listMethods } from './method-store'
import { maySeeProof, maySeeState } from './policy'
import { presentMethod, presentOwn, presentReceipt, presentState } from './present'
import type { ProofFiles } from '../../files/proof-files'
import { addDonation, countUserDonations, listUserDonations, findByReference, findProof } from './store'

const NO_SUCH_DONATION = 'Não há nenhuma doação com esta referência e este e-mail.'
/** A reference without donations. It is looked up for an invalid reference, so that the response time is the same. */
const UNUSED_REFERENCE = '-'

type Receipt = Answer<'createDonation'>

export interface DonationDeps {
  db: Db
  clock: Clock
  proofFiles: ProofFiles
}

/** Operations for payment methods, proofs of payment and their state (RULES §7.6, D9, D20, D25). */
export function donationRoutes({ db, clock, proofFiles }: DonationDeps) {
  const rules = {
    fileField: 'payment_proof',
    maxBytes: PROOF_MAX_BYTES,
    tooLarge: PROOF_TOO_LARGE,
    temporaryFolder: proofFiles.temporaryFolder,
  }

  /** Stores the file first, then the row, then answers: so no donation exists without its file. */
  async function save(
    form: UploadForm,
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
    // If this throws, the row may or may not be committed. The file stays; the periodic sweep deletes it if it has no
    // donation.
    return runOnce<Receipt>(
      db,
      { ...submission, createdAt: createdAt.toISOString() },
      reply,
      async (trx) => presentReceipt(await addDonation(trx, donation), donation),
      () => proofFiles.remove(donation.proofPath),
    )
  }

  async function submit(call: FastifyRequest, reply: FastifyReply, donor: Donor): Promise<Receipt> {
    const key = idempotencyKey(call)
    const form = await receiveUploadForm(call, rules)
    try {
      const submission = { key, fingerprint: donationFingerprint(form, donor) }
      const earlier = await findEarlierAnswer<Receipt>(db, submission, reply)
      return earlier ?? (await save(form, donor, submission, reply))
    } finally {
      await form.discard()
    }
  }

  const listDonationMethods: Handler<'listDonationMethods'> = async () =>
    wholeList((await listMethods(db)).map(presentMethod))

  const createDonation: Handler<'createDonation'> = (call, reply) =>
    submit(call, reply, { userId: requirePerson(call).id })

  const createGuestDonation: Handler<'createGuestDonation'> = (call, reply) => submit(call, reply, 'guest')

  const getDonationStatus: Handler<'getDonationStatus'> = async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store')
    const found = await findByReference(db, normaliseReference(query.reference) ?? UNUSED_REFERENCE)
    const donation = found.find((one) => maySeeState(one, query.email))
    if (!donation) throw refuse(404, NO_SUCH_DONATION)
    return presentState(donation)
  }

  const listMyDonations: Handler<'listMyDonations'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const { id } = requirePerson(call)
    const asked = parsePageQuery(call.query)
    const [count, own] = await Promise.all([countUserDonations(db, id), listUserDonations(db, id, asked)])
    return pagedList(call.url, asked, count, own.map(presentOwn))
  }

  const getDonationProof: Handler<'getDonationProof'> = async (call, reply) => {
    const proof = await findProof(db, call.params.id)
    // Another user's proof is answered as missing: ids are numbers and easy to guess.
    if (!proof || !maySeeProof(requirePerson(call), proof)) throw refuse(404, NOT_FOUND)
    const name = `comprovante-${proof.number}${path.extname(proof.path)}`
    await reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
      .type('application/octet-stream')
      .send(await proofFiles.read(proof.path))
  }

  return {
    listDonationMethods,
    createDonation,
    createGuestDonation,
    getDonationStatus,
    listMyDonations,
    getDonationProof,
  }
}
