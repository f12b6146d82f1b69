import type { components } from '../../../src/api/v1'
import { recordEvent } from '../../db/audit-store'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import { addSeconds } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { truncateAddress } from '../../http/network'
import type { PostOffice } from '../../mail/mail'
import { subjectOfAccount } from './copy'
import { receivedMail } from './mails'
import { previewErasure } from './preview'
import { closeRequest, findOwnRequest, openRequest } from './request-store'

/** Time in s after which the server stops trying to send a mail. */
export const MAIL_SECONDS = 7 * 24 * 3600

interface Given {
  db: Db
  clock: Clock
  postOffice: PostOffice
  sendMails: () => void
  siteUrl: string
}

/** Operations in the portal with which users request the deletion of their data, see their request and withdraw it. */
export function ownDeletionRoutes({ db, clock, postOffice, sendMails, siteUrl }: Given) {
  async function present(userId: number): Promise<components['schemas']['OwnDeletion']> {
    const row = await findOwnRequest(db, userId)
    const isOpen = row?.state === 'open'
    const { subject } = await subjectOfAccount(db, userId)
    return {
      asked_at: isOpen ? row.created_at : null,
      due_on: isOpen ? row.due_on : null,
      preview: await previewErasure(db, subject),
    }
  }

  const getOwnDeletion: Handler<'getOwnDeletion'> = (call) => present(requirePerson(call).id)

  const requestOwnDeletion: Handler<'requestOwnDeletion'> = async (call) => {
    const { id } = requirePerson(call)
    const now = clock()
    await db.transaction().execute(async (trx) => {
      const { name, subject } = await subjectOfAccount(trx, id)
      const confirmed = subject.email
      const { email } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const isNew = await openRequest(
        trx,
        { userId: id, name, email, isConfirmed: confirmed !== null, openedBy: null },
        now,
      )
      if (!isNew) return
      const row = await findOwnRequest(trx, id)
      await recordEvent(trx, {
        at: now.toISOString(),
        event: 'data-request',
        outcome: 'success',
        accountId: id,
        net: truncateAddress(call.ip),
        detail: `data_requests ${row?.id ?? ''} open`,
      })
      // An unconfirmed address may belong to another person, who must not get this mail (D52).
      if (confirmed !== null && row)
        await postOffice.keep(
          trx,
          receivedMail(confirmed, siteUrl, row.due_on, true),
          addSeconds(now, MAIL_SECONDS),
        )
    })
    sendMails()
    return present(id)
  }

  const withdrawOwnDeletion: Handler<'withdrawOwnDeletion'> = async (call) => {
    const { id } = requirePerson(call)
    const at = clock().toISOString()
    await db.transaction().execute(async (trx) => {
      const row = await findOwnRequest(trx, id)
      if (row?.state !== 'open') return
      if (!(await closeRequest(trx, row.id, { state: 'withdrawn', by: null, at }))) return
      await recordEvent(trx, {
        ...{ at, event: 'data-request', outcome: 'success', accountId: id },
        net: truncateAddress(call.ip),
        detail: `data_requests ${row.id} withdrawn`,
      })
    })
  }

  return { getOwnDeletion, requestOwnDeletion, withdrawOwnDeletion }
}
