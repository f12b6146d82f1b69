import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUuid, formatReference } from '../../src/shared/reference'
import { claimKey, findFirstAnswer, saveFirstAnswer, type FirstAnswer } from '../db/idempotency-store'
import type { Db, Trx } from '../db/schema'
import { Refusal, refuse } from './errors'

const KEY_WRONG = 'O cabeçalho Idempotency-Key tem de ser um UUID.'
const KEY_REUSED = 'Este envio já foi recebido com outros dados. Para enviar estes, comece um novo envio.'

/** Returns the request's Idempotency-Key (D9) in lower case. Returns a new key if the request has none. */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): string {
  const given = request.headers['idempotency-key']
  if (given === undefined) return randomUUID()
  if (typeof given !== 'string' || !isUuid(given)) throw refuse(400, KEY_WRONG)
  return given.toLowerCase()
}

/** Returns a hash of the parts of a request that must be equal if two requests are the same. */
export const hashParts = (...parts: (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export interface Submission {
  key: string
  fingerprint: string
}

/** Returns the stored first response again. Throws a 409 if the first request with this key had another body. */
function replay<T>(first: FirstAnswer, submission: Submission, reply: FastifyReply): T {
  if (first.fingerprint !== submission.fingerprint)
    throw new Refusal(409, { detail: KEY_REUSED, reference: formatReference(submission.key) })
  void reply.header('idempotent-replay', 'true')
  return JSON.parse(first.answer) as T
}

/**
 * Returns the stored response to an earlier request with this key; null if there is none. The caller calls it before it
 * validates the body: an accepted donation stays accepted even if its method has since been deactivated.
 */
export async function findEarlierAnswer<T>(
  db: Db,
  submission: Submission,
  reply: FastifyReply,
): Promise<T | null> {
  const first = await findFirstAnswer(db, submission.key)
  return first ? replay<T>(first, submission, reply) : null
}

/**
 * Runs `work` once per key. A second request with the same key, even a concurrent one, gets the first response (D9).
 * @param undo deletes what the second request has already stored outside the database, such as an uploaded file
 */
export async function runOnce<T>(
  db: Db,
  submission: Submission & { createdAt: string },
  reply: FastifyReply,
  work: (trx: Trx) => Promise<T>,
  undo?: () => Promise<void>,
): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    if (!(await claimKey(trx, submission))) return null
    const answer = await work(trx)
    await saveFirstAnswer(trx, submission.key, JSON.stringify(answer))
    return { answer }
  })
  if (done) return done.answer
  await undo?.()
  const earlier = await findEarlierAnswer<T>(db, submission, reply)
  if (!earlier) throw new Error('An idempotency key was reserved and has no stored response')
  return earlier
}
