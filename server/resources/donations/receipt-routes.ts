import type { FastifyInstance, FastifyReply } from 'fastify'
import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import { RECEIPT_KEYS_PATH } from '../../../src/shared/offline-addresses'
import { normaliseReceiptNumber, normaliseShortCode } from '../../../src/shared/signed-receipt'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { createFollowLinks } from './follow-link'
import { maySeeProof } from './policy'
import { findByNumber, findNewest, listKeys, type ReceiptRow } from './receipt-store'
import { findProof } from './store'

type Schemas = components['schemas']

const NO_SUCH_RECEIPT = 'Não há nenhum recibo com este número e este código.'
const NO_RECEIPT_YET = 'Esta doação ainda não tem recibo.'

/** Returns a signed receipt without its donor, for anybody who has the signed receipt's number and code. */
export const presentChecked = (row: ReceiptRow): Schemas['CheckedReceipt'] => ({
  number: row.number,
  amount: amountToWire(row.amount_cents),
  donation_method: row.method,
  received_on: row.received_on,
  confirmed_on: row.confirmed_on,
  full_code: row.full_code,
  voided_at: row.voided_at,
  replaced_by: row.replaced_by,
})

const present = (row: ReceiptRow): Schemas['SignedReceipt'] => ({
  ...presentChecked(row),
  reference: row.reference,
  donor_name: row.donor_name,
  donor_salt: row.donor_salt,
  code: row.code,
  key_id: row.key_id,
  issued_at: row.issued_at,
})

async function presentKeys(db: Db): Promise<Schemas['ReceiptKeys']> {
  const keys = await listKeys(db)
  return {
    keys: keys.map((key) => ({
      id: key.id,
      algorithm: 'Ed25519',
      public_key: key.public_key,
      since: key.since,
    })),
  }
}

const KEYS_CACHE = 'no-cache'

/** Finds a receipt by the number and the short code that are printed on it. Returns null if they do not match. */
export async function findChecked(
  db: Db,
  typed: { number: string; code: string },
): Promise<Schemas['CheckedReceipt'] | null> {
  const number = normaliseReceiptNumber(typed.number)
  const row = number === null ? undefined : await findByNumber(db, number)
  return row && row.code === normaliseShortCode(typed.code) ? presentChecked(row) : null
}

/** Operations for the signed receipts of approved donations (D40). */
export function receiptRoutes({ db, secret }: { db: Db; secret: string }) {
  const links = createFollowLinks(db, secret)

  async function sendNewest(reply: FastifyReply, donationId: number): Promise<Schemas['SignedReceipt']> {
    void reply.header('cache-control', 'private, no-store')
    const row = await findNewest(db, donationId)
    if (!row) throw refuse(404, NO_RECEIPT_YET)
    return present(row)
  }

  return {
    listReceiptKeys: ((_call, reply) => {
      void reply.header('cache-control', KEYS_CACHE)
      return presentKeys(db)
    }) satisfies Handler<'listReceiptKeys'>,

    checkReceipt: (async ({ body }, reply) => {
      void reply.header('cache-control', 'no-store')
      const found = await findChecked(db, body)
      if (!found) throw refuse(404, NO_SUCH_RECEIPT)
      return found
    }) satisfies Handler<'checkReceipt'>,

    getReceiptByLink: (async ({ body }, reply) => {
      const id = await links.open(body.token)
      if (id === null) throw refuse(404, NOT_FOUND)
      return sendNewest(reply, id)
    }) satisfies Handler<'getReceiptByLink'>,

    getReceipt: (async (call, reply) => {
      // Only those who may read the proof may read the receipt (D30). For others the response is the same as for an
      // unknown donation.
      const donation = await findProof(db, call.params.id)
      if (!donation || !maySeeProof(requirePerson(call), donation)) throw refuse(404, NOT_FOUND)
      return sendNewest(reply, call.params.id)
    }) satisfies Handler<'getReceipt'>,
  }
}

/** Serves the public keys to programs that check receipts without the API. */
export function registerReceiptKeys(app: FastifyInstance, db: Db): void {
  app.get(RECEIPT_KEYS_PATH, async (_request, reply) => {
    void reply.header('cache-control', KEYS_CACHE).header('access-control-allow-origin', '*')
    return presentKeys(db)
  })
}
