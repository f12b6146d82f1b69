import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Answer, Handler } from '../../http/contract'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { readContactMessage } from './input'
import { presentContactReceipt } from './present'
import { addContactMessage } from './store'

/**
 * Operation that receives messages from the contact page (D13). A message is stored only once, even if the outbox sends
 * it again.
 */
export function contactRoutes({ db, clock }: { db: Db; clock: Clock }) {
  const sendContactMessage: Handler<'sendContactMessage'> = async (call, reply) => {
    const key = idempotencyKey(call)
    const message = readContactMessage(call.body)
    const createdAt = clock().toISOString()
    const fingerprint = hashParts(
      'contact',
      message.name,
      message.email,
      message.phone,
      message.subject,
      message.message,
    )
    return runOnce<Answer<'sendContactMessage'>>(db, { key, fingerprint, createdAt }, reply, async (trx) =>
      presentContactReceipt(await addContactMessage(trx, message, createdAt), key, createdAt),
    )
  }
  return { sendContactMessage }
}
