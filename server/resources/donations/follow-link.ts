import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/schema'

const TOKEN = /^(\d{1,15})\.([\w-]{43})$/

export interface FollowLinks {
  tokenFor(donation: { id: number; key: string }): string
  /** Returns the id of the donation that a token gives access to, or null. */
  open(token: string): Promise<number | null>
}

/**
 * Creates and checks the signed links in e-mails about donations. A link gives access to the state of one donation
 * only. The donation's reference and the donor's e-mail address together give the same access (D25), and the reader of
 * the e-mail already knows both. The signature covers the donation's idempotency key, so that a link does not open a
 * donation with the same id in another database.
 */
export function createFollowLinks(db: Db, secret: string): FollowLinks {
  const sign = (id: number, key: string): string =>
    createHmac('sha256', secret).update(`donation:${id}:${key}`).digest('base64url')
  return {
    tokenFor: ({ id, key }) => `${id}.${sign(id, key)}`,
    async open(token) {
      const [, id = '0', signature = ''] = TOKEN.exec(token) ?? []
      const row = await db
        .selectFrom('donations')
        .select(['id', 'idempotency_key'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
      if (!row) return null
      const expected = Buffer.from(sign(row.id, row.idempotency_key))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given) ? row.id : null
    },
  }
}
