import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONFIRMATION_WRONG, dataRequestProblems, isConfirmed } from '../../../src/shared/data-request'
import { hasProblems } from '../../../src/shared/text-field'
import { recordEvent } from '../../db/audit-store'
import { erasePerson } from '../../db/personal/erase'
import type { Db, Trx } from '../../db/schema'
import { holdStandings } from '../../db/standing-store'
import { requirePerson } from '../../http/auth'
import { addSeconds, type Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { truncateAddress } from '../../http/network'
import { pagedList, parsePageQuery } from '../../http/page'
import { requireVersion, setVersionTag } from '../../http/precondition'
import { textField } from '../../http/text-input'
import type { PostOffice } from '../../mail/mail'
import { erasedMail, receivedMail } from './mails'
import { MAIL_SECONDS } from './own-deletion'
import { presentRecord, presentRequest } from './present'
import { findUnlinked, previewErasure } from './preview'
import {
  closeRequest,
  findConfirmedAccount,
  findOpenByAddress,
  findRequest,
  listRequests,
  openRequest,
  subjectOfRequest,
} from './request-store'

const REQUESTS_PAGE_SIZE = 20
const NOT_OPEN = 'Este pedido já está fechado.'
const OF_MEMBER = 'Quem pediu no portal é que retira o pedido, no seu perfil.'
const BLOCKED = 'Ainda não se pode apagar. Trate primeiro do que o aviso diz.'

interface Given {
  db: Db
  clock: Clock
  postOffice: PostOffice
  sendMails: () => void
  siteUrl: string
}

/** Operations with which administrators see and carry out requests to delete a person's data (D91). */
export function dataRequestRoutes({ db, clock, postOffice, sendMails, siteUrl }: Given) {
  async function read(from: Db, id: number) {
    const row = await findRequest(from, id)
    if (!row) throw refuse(404, NOT_FOUND)
    if (row.state !== 'open') return { row, record: presentRecord(row, null) }
    const subject = await subjectOfRequest(from, row)
    const preview = {
      ...(await previewErasure(from, subject)),
      unlinked: await findUnlinked(from, subject, row.email),
    }
    return { row, record: presentRecord({ ...row, user_id: subject.userId }, preview) }
  }

  async function send(reply: FastifyReply, id: number) {
    const { record } = await read(db, id)
    void reply.header('cache-control', 'private, no-store')
    setVersionTag(reply, record.version)
    return record
  }

  const audit = (
    trx: Trx,
    call: Pick<FastifyRequest, 'ip' | 'person'>,
    event: 'data-request' | 'data-erase',
    accountId: number | null,
    detail: string,
  ) =>
    recordEvent(trx, {
      ...{ at: clock().toISOString(), event, outcome: 'success', accountId, detail },
      actorId: requirePerson(call).id,
      net: truncateAddress(call.ip),
    })

  const listDataRequests: Handler<'listDataRequests'> = async (call) => {
    const { state, ...query } = call.query ?? {}
    const asked = parsePageQuery(query, REQUESTS_PAGE_SIZE)
    const { rows, countOf } = await listRequests(db, state, asked.page, asked.pageSize)
    const counts = { open: countOf('open'), done: countOf('done'), withdrawn: countOf('withdrawn') }
    const count = state ? counts[state] : counts.open + counts.done + counts.withdrawn
    return { ...pagedList(call, asked, count, rows.map(presentRequest)), counts }
  }

  const openDataRequest: Handler<'openDataRequest'> = async (call, reply) => {
    const fields = { email: textField(call.body, 'email').trim(), name: textField(call.body, 'name').trim() }
    const problems = dataRequestProblems(fields)
    if (hasProblems(problems)) throw invalid(problems)
    const staffId = requirePerson(call).id
    const now = clock()
    const submission = {
      key: idempotencyKey(call),
      fingerprint: hashParts('data-request', staffId, fields.email, fields.name),
      createdAt: now.toISOString(),
    }
    const { id } = await runOnce<{ id: number }>(db, submission, reply, async (trx) => {
      const account = await findConfirmedAccount(trx, fields.email)
      const opened = {
        ...{ userId: account?.id ?? null, name: fields.name || (account?.name ?? '') },
        ...{ email: fields.email, isConfirmed: true, openedBy: staffId },
      }
      const isNew = await openRequest(trx, opened, now)
      const row = await findOpenByAddress(trx, fields.email)
      if (isNew) {
        await audit(trx, call, 'data-request', row.user_id, `data_requests ${row.id} open`)
        await postOffice.keep(
          trx,
          receivedMail(row.email, siteUrl, row.due_on, false),
          addSeconds(now, MAIL_SECONDS),
        )
      }
      return { id: row.id }
    })
    sendMails()
    return send(reply, id)
  }

  const withdrawDataRequest: Handler<'withdrawDataRequest'> = (call) =>
    db.transaction().execute(async (trx) => {
      const row = await findRequest(trx, call.params.id)
      if (!row) throw refuse(404, NOT_FOUND)
      if (row.opened_by === null) throw refuse(409, OF_MEMBER)
      const close = {
        state: 'withdrawn',
        by: requirePerson(call).id,
        at: clock().toISOString(),
      } as const
      if (!(await closeRequest(trx, row.id, close))) throw refuse(409, NOT_OPEN)
      await audit(trx, call, 'data-request', row.user_id, `data_requests ${row.id} withdrawn`)
    })

  const eraseDataRequest: Handler<'eraseDataRequest'> = async (call, reply) => {
    const { id } = call.params
    const at = clock().toISOString()
    await db.transaction().execute(async (trx) => {
      await holdStandings(trx)
      const { row, record } = await read(trx, id)
      if (row.state !== 'open') throw refuse(409, NOT_OPEN)
      requireVersion(call, record.version, record)
      if (!isConfirmed(textField(call.body, 'confirmation'), row.email))
        throw invalid({ confirmation: CONFIRMATION_WRONG })
      if (record.preview && record.preview.blockers.length > 0) throw refuse(409, BLOCKED)
      const subject = await subjectOfRequest(trx, row)
      const by = requirePerson(call).id
      if (!(await closeRequest(trx, id, { state: 'done', by, at }))) throw refuse(409, NOT_OPEN)
      const outcome = await erasePerson(trx, subject, at)
      await trx
        .updateTable('data_requests')
        .set({ outcome: JSON.stringify(outcome), name: '', email: '', email_key: '', user_id: null })
        .where('id', '=', id)
        .execute()
      await audit(trx, call, 'data-erase', subject.userId, `data_requests ${id} done`)
      // The mail is sent to the e-mail of the request or of the account. The e-mail of an account is used only if it
      // was confirmed (D52).
      if (subject.email !== null)
        await postOffice.keep(
          trx,
          erasedMail(subject.email, siteUrl, subject.userId !== null),
          addSeconds(clock(), MAIL_SECONDS),
        )
    })
    sendMails()
    return send(reply, id)
  }

  return {
    listDataRequests,
    openDataRequest,
    getDataRequest: ((call, reply) => send(reply, call.params.id)) satisfies Handler<'getDataRequest'>,
    withdrawDataRequest,
    eraseDataRequest,
  }
}
