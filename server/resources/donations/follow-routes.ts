import type { FastifyReply, FastifyRequest } from 'fastify'
import { AWAITING_PROOF, NO_PROOF_AWAITED } from '../../../src/shared/donation-review'
import { detectProofType, PROOF_MISSING, proofFileProblem } from '../../../src/shared/proof'
import { normaliseReference } from '../../../src/shared/reference'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import type { Answer, Handler } from '../../http/contract'
import { invalid, refuse } from '../../http/errors'
import { findEarlierAnswer, hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import type { UploadForm } from '../../http/upload-form'
import { createFollowLinks } from './follow-link'
import { maySeeState } from './policy'
import { presentState } from './present'
import { receiveProofForm, type ProofForm } from './proof-form'
import { replaceProof } from './replacement'
import { proofRules, type DonationDeps } from './routes'
import { findByReference, findState, type DonationState } from './store'

const NO_SUCH_DONATION = 'Não há nenhuma doação com esta referência e este e-mail.'
const LINK_WRONG = 'Esta ligação não abre nenhuma doação. Procure com a referência e o e-mail.'
/**
 * A reference that no donation has. The database is searched for it when the given reference is invalid, so that the
 * response time is the same.
 */
const UNUSED_REFERENCE = '-'

type Replaced = Answer<'replaceDonationProof'>

/** Operations with which a donor follows a donation, with or without an account (D25). */
export function followRoutes(deps: DonationDeps & { secret: string }) {
  const { db, clock, proofFiles, resumable, gate, mailing } = deps
  const links = createFollowLinks(db, deps.secret)
  const rules = proofRules(deps)

  async function findByPair(reference: string, email: string): Promise<DonationState> {
    const found = await findByReference(db, normaliseReference(reference) ?? UNUSED_REFERENCE)
    const donation = found.find((one) => maySeeState(one, email))
    if (!donation) throw refuse(404, NO_SUCH_DONATION)
    return donation
  }

  async function findByToken(token: string): Promise<DonationState> {
    const id = await links.open(token)
    const donation = id === null ? null : await findState(db, id)
    if (!donation) throw refuse(404, LINK_WRONG)
    return donation
  }

  const present = (donation: DonationState) => presentState(donation, links.tokenFor(donation))

  const findFor = (form: UploadForm): Promise<DonationState> =>
    form.field('token')
      ? findByToken(form.field('token'))
      : findByPair(form.field('reference'), form.field('email'))

  /**
   * Stores the proof's file first, then the rows, and responds last, so that every proof in the database has its file.
   */
  async function save(
    call: FastifyRequest,
    reply: FastifyReply,
    form: ProofForm,
    submission: { key: string; fingerprint: string },
  ): Promise<Replaced> {
    const donation = await findFor(form)
    if (!AWAITING_PROOF.includes(donation.status)) throw refuse(409, NO_PROOF_AWAITED)
    await form.takeChunks()
    const { file } = form
    const type = file && detectProofType(file.head)
    const proof = file ? proofFileProblem(file) : PROOF_MISSING
    const problems: Problems<string> = { ...(proof && { payment_proof: proof }), ...form.problems }
    if (hasProblems(problems) || !file || !type) throw invalid(problems)
    await gate.complete(call)
    const stored = { path: await proofFiles.keep(file, type), sha256: file.sha256, size: file.size, type }
    const at = clock().toISOString()
    const answer = await runOnce<Replaced>(
      db,
      { ...submission, createdAt: at },
      reply,
      async (trx) => {
        await replaceProof(trx, donation.id, stored, at)
        const changed = await findState(trx, donation.id)
        if (!changed) throw refuse(404, NO_SUCH_DONATION)
        const { sha256, size } = stored
        return {
          donation: present(changed),
          idempotency_key: submission.key,
          payment_proof: { sha256, size, content_type: type },
        }
      },
      () => proofFiles.remove(stored.path),
    )
    mailing.wake()
    await form.removeChunks()
    return answer
  }

  return {
    getDonationStatus: (async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store')
      return present(await findByPair(query.reference, query.email))
    }) satisfies Handler<'getDonationStatus'>,

    getDonationByLink: (async ({ body }, reply) => {
      void reply.header('cache-control', 'no-store')
      return present(await findByToken(body.token))
    }) satisfies Handler<'getDonationByLink'>,

    replaceDonationProof: (async (call, reply) => {
      const key = idempotencyKey(call)
      const form = await receiveProofForm(call, rules, resumable)
      try {
        const fingerprint = hashParts(
          'donation-proof',
          form.field('token'),
          normaliseReference(form.field('reference')),
          form.field('email').trim().toLowerCase(),
          form.sha256,
        )
        const earlier = await findEarlierAnswer<Replaced>(db, { key, fingerprint }, reply)
        return earlier ?? (await save(call, reply, form, { key, fingerprint }))
      } finally {
        await form.discard()
      }
    }) satisfies Handler<'replaceDonationProof'>,
  }
}
