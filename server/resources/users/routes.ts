import type { FastifyReply, FastifyRequest } from 'fastify'
import type { components } from '../../../src/api/v1'
import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import { endSessions } from '../../db/session-end'
import { endSessionOf } from '../../db/session-list'
import { changeRolesIn, countSuperusers, holdStandings, setActive } from '../../db/standing-store'
import type { AuditEvent } from '../../db/tables/account-tables'
import { FORBIDDEN } from '../../http/access'
import type { AccountWork } from '../../http/account-work'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { truncateAddress } from '../../http/network'
import { pagedList } from '../../http/page'
import { requireVersion, setVersionTag } from '../../http/precondition'
import { readChange, readInvite } from './input'
import { listUsers } from './list-store'
import { isAdministrator, judgeAddress, judgeRights, requireAdministrator, requireUnlocked } from './policy'
import { presentAccount, standingVersion } from './present'
import { findActor, findSubject, readRecord, type Reader } from './record'
import { countUsers, groupsOf } from './store'

type AccountRecord = components['schemas']['AccountRecord']
type Call = Pick<FastifyRequest, 'headers' | 'ip' | 'person' | 'session'>

const USERNAME_TAKEN = 'Já existe uma conta com este nome.'
const EMAIL_TAKEN = 'Já existe uma conta com este e-mail. Procure-a na lista e junte-a à equipa.'
const SENT_BEFORE = 'Já seguiu um e-mail há menos de cinco minutos. Espere um pouco antes de enviar outro.'
const NOT_INVITED = 'Esta pessoa já aceitou o convite. Para outra senha, envie a ligação para a escolher.'
const STILL_INVITED = 'Esta pessoa ainda não aceitou o convite. Envie-o outra vez.'
const NOT_ACTIVE = 'A conta está desativada. Ative-a primeiro.'

interface UserDeps {
  db: Db
  clock: Clock
  accounts: AccountWork
  personalRead: Read
}

/** Operations with which administrators manage accounts (D60, D61). */
export function userRoutes({ db, clock, accounts, personalRead }: UserDeps) {
  const readerOf = (call: Call): Reader => {
    const person = requirePerson(call)
    if (!isAdministrator(person)) throw refuse(403, FORBIDDEN)
    return { id: person.id, session: call.session, now: clock().toISOString() }
  }

  async function send(call: Call, reply: FastifyReply, id: number): Promise<AccountRecord> {
    const record = await readRecord(db, id, readerOf(call))
    void reply.header('cache-control', 'private, no-store')
    setVersionTag(reply, record.version)
    return record
  }

  /**
   * Runs a change of an account in a transaction, if the caller may change this account. Changes of accounts run one
   * after the other.
   */
  const change = (
    call: Call,
    id: number,
    work: (trx: Trx, found: Awaited<ReturnType<typeof findSubject>>, reader: Reader) => Promise<void>,
    { keepsRights = false } = {},
  ): Promise<void> => {
    const reader = readerOf(call)
    return db.transaction().execute(async (trx) => {
      await holdStandings(trx)
      const found = await findSubject(trx, id)
      const actor = await findActor(trx, reader.id)
      requireAdministrator(actor)
      // The rule that protects the last superuser applies only to changes that can take rights away.
      requireUnlocked(actor, found.subject, keepsRights ? Infinity : await countSuperusers(trx))
      await work(trx, found, reader)
    })
  }

  const record = (trx: Trx, call: Call, reader: Reader, event: AuditEvent, accountId: number) =>
    recordEvent(trx, {
      at: reader.now,
      event,
      outcome: 'success',
      accountId,
      actorId: reader.id,
      net: truncateAddress(call.ip),
    })

  const inviteUser: Handler<'inviteUser'> = async (call, reply) => {
    const reader = readerOf(call)
    const { account, rights } = readInvite(call.body)
    const submission = {
      key: idempotencyKey(call),
      fingerprint: hashParts('invite', reader.id, JSON.stringify([account, rights])),
      createdAt: reader.now,
    }
    const { id } = await runOnce<{ id: number }>(db, submission, reply, async (trx) => {
      await holdStandings(trx)
      const actor = await findActor(trx, reader.id)
      requireAdministrator(actor)
      judgeRights(actor, null, rights)
      const created = await accounts.addInvited(trx, account)
      if (created === null) {
        const taken = await accounts.findTaken(trx, account)
        throw invalid({
          ...(taken.username && { username: USERNAME_TAKEN }),
          ...(taken.email && { email: EMAIL_TAKEN }),
        })
      }
      await changeRolesIn(trx, {
        userId: created,
        actorId: reader.id,
        ...rights,
        at: reader.now,
        net: truncateAddress(call.ip),
      })
      await accounts.keepInvitation(trx, { id: created, email: account.email })
      await record(trx, call, reader, 'invitation', created)
      return { id: created }
    })
    accounts.sendMails()
    return send(call, reply, id)
  }

  const changeUser: Handler<'changeUser'> = async (call, reply) => {
    const { id } = call.params
    await change(call, id, async (trx, { subject }, reader) => {
      requireVersion(call, standingVersion(subject), await readRecord(trx, id, reader))
      const after = readChange(call.body, subject)
      judgeRights(await findActor(trx, reader.id), subject, after)
      judgeAddress(subject, after)
      const by = { userId: id, actorId: reader.id, at: reader.now, net: truncateAddress(call.ip) }
      await changeRolesIn(trx, { ...by, ...after })
      if (after.isActive !== subject.isActive) await setActive(trx, { ...by, isActive: after.isActive })
    })
    return send(call, reply, id)
  }

  const sendUserInvitation: Handler<'sendUserInvitation'> = async (call, reply) => {
    await change(call, call.params.id, async (trx, { row, subject }, reader) => {
      if (!subject.isActive) throw refuse(409, NOT_ACTIVE)
      if (!subject.isInvited) throw refuse(409, NOT_INVITED)
      if (!(await accounts.keepInvitation(trx, row))) throw refuse(409, SENT_BEFORE)
      await record(trx, call, reader, 'invitation', row.id)
    })
    accounts.sendMails()
    return send(call, reply, call.params.id)
  }

  const sendUserPasswordReset: Handler<'sendUserPasswordReset'> = async (call, reply) => {
    const reader = readerOf(call)
    // Anybody can request this e-mail on the login page. Administrators may therefore also send it to superusers and to
    // themselves.
    await db.transaction().execute(async (trx) => {
      const { row, subject } = await findSubject(trx, call.params.id)
      if (!subject.isActive) throw refuse(409, NOT_ACTIVE)
      if (subject.isInvited) throw refuse(409, STILL_INVITED)
      if (!(await accounts.keepReset(trx, row))) throw refuse(409, SENT_BEFORE)
      await record(trx, call, reader, 'password-reset-request', row.id)
    })
    accounts.sendMails()
    return send(call, reply, call.params.id)
  }

  const endUserSessions: Handler<'endUserSessions'> = async (call, reply) => {
    const { id } = call.params
    await change(
      call,
      id,
      async (trx, _found, reader) => {
        await endSessions(trx, { userId: id, at: reader.now })
        await record(trx, call, reader, 'sessions-end', id)
      },
      { keepsRights: true },
    )
    return send(call, reply, id)
  }

  const endUserSession: Handler<'endUserSession'> = async (call, reply) => {
    const { id, session } = call.params
    await change(
      call,
      id,
      async (trx, _found, reader) => {
        if (!(await endSessionOf(trx, { userId: id, id: session, at: reader.now })))
          throw refuse(404, NOT_FOUND)
        await record(trx, call, reader, 'sessions-end', id)
      },
      { keepsRights: true },
    )
    return send(call, reply, id)
  }

  return {
    listUsers: personalRead<'listUsers'>(async (call) => {
      readerOf(call)
      const found = await listUsers(db, call.query ?? {})
      const groups = await groupsOf(
        db,
        found.rows.map(({ id }) => id),
      )
      const results = found.rows.map((row) => presentAccount(row, groups.get(row.id) ?? []))
      return { ...pagedList(call, found.asked, found.count, results), counts: await countUsers(db) }
    }),
    getUser: ((call, reply) => send(call, reply, call.params.id)) satisfies Handler<'getUser'>,
    inviteUser,
    changeUser,
    sendUserInvitation,
    sendUserPasswordReset,
    endUserSessions,
    endUserSession,
  }
}
