import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteProblem, PERSON_KINDS, type PersonKind } from '../../../src/shared/person'
import { recordEvent } from '../../db/audit-store'
import { findPhotoVersion } from '../../db/photo-version'
import type { Db } from '../../db/schema'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import { dayInMaputo, type Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Answer, Handler } from '../../http/contract'
import { rowsById, sendCsv } from '../../http/csv'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { publicName } from '../../http/last-write'
import { truncateAddress } from '../../http/network'
import { CLIENT_GONE } from '../../http/storage-gate'
import { giveWay } from '../../jobs/give-way'
import { pagedList } from '../../http/page'
import { recordVersion, setVersionTag } from '../../http/precondition'
import { createRecords, type RecordShape } from '../../http/records'
import { textField } from '../../http/text-input'
import { findAccounts } from './account-store'
import { findDuplicates } from './duplicates-store'
import { exportColumns, FILE_NAMES } from './export'
import { judgeImport, readImport } from './import'
import { insertPeople } from './import-store'
import { readPerson } from './input'
import { findMerge } from './merge-store'
import { mergeInto, readMerge, undoMergeOf } from './merging'
import { countMatching } from './matching-parts'
import { addNote, listNotes } from './note-store'
import { overview } from './overview'
import { readsNames, requireFor } from './policy'
import { presentDetail, presentListed, presentPerson, presentSensitive } from './present'
import { findPerson, listPeople, peopleAfter, type PersonRow } from './store'
import { personValues, type StoredValues } from './values'
import { deletePerson, insertPerson, updatePerson } from './writing-store'

type Shown = Answer<'createPerson'>
type Detail = Answer<'getPerson'>

const shapeOf = (kind: PersonKind): RecordShape<PersonRow, StoredValues, Shown, unknown> => ({
  table: kind,
  find: (db, id) => findPerson(db, kind, id),
  values: personValues,
  read: (trx, body, before) =>
    readPerson(trx, kind, body, before && { id: before.id, values: personValues(before) }),
  insert: (trx, values, stamp) => insertPerson(trx, kind, values, stamp),
  update: (trx, id, values, stamp) => updatePerson(trx, kind, id, values, stamp),
  remove: (trx, row, _query, stamp) => deletePerson(trx, kind, row.id, stamp.updated_at),
  present: presentPerson,
})

interface PeopleDeps {
  db: Db
  clock: Clock
  personalRead: Read
}

/** Operations with which staff manage volunteers, beneficiaries and partners (D44, D63). */
export function peopleRoutes({ db, clock, personalRead }: PeopleDeps) {
  const recordsOf = (kind: PersonKind) => createRecords({ db, clock }, shapeOf(kind))
  const records = Object.fromEntries(PERSON_KINDS.map((kind) => [kind, recordsOf(kind)])) as Record<
    PersonKind,
    ReturnType<typeof recordsOf>
  >

  async function detail(from: Db, kind: PersonKind, id: number, reply: FastifyReply): Promise<Detail> {
    const row = await findPerson(from, kind, id)
    if (!row) throw refuse(404, NOT_FOUND)
    const version = recordVersion(personValues(row))
    const traits = { ...personValues(row), phone: row.phone }
    const body = presentDetail({
      person: presentPerson(row, version),
      photo: row.user_id === null ? null : await findPhotoVersion(from, row.user_id),
      notes: await listNotes(from, kind, id),
      duplicates: await findDuplicates(from, kind, traits, id),
      merge: await findMerge(from, kind, id, clock()),
      matching: await countMatching(from, kind, id),
    })
    void reply.header('cache-control', 'private, no-store')
    setVersionTag(reply, version)
    return body
  }

  const audit = (call: Pick<FastifyRequest, 'ip' | 'person'>, at: string, detailText: string, to: Db = db) =>
    recordEvent(to, {
      at,
      event: 'record-change',
      outcome: 'success',
      accountId: null,
      actorId: requirePerson(call).id,
      net: truncateAddress(call.ip),
      detail: detailText,
    })

  return {
    getCommunityOverview: personalRead<'getCommunityOverview'>((call) => overview(db, requirePerson(call))),

    listPeople: personalRead<'listPeople'>(async (call) => {
      const { kind } = call.params
      const isNamed = readsNames(call, kind)
      const filters = call.query ?? {}
      // Users who may not see names may neither search nor sort: with repeated searches, or from the order, they could
      // find out names letter by letter.
      if (!isNamed && filters.search) throw refuse(403, FORBIDDEN)
      const found = await listPeople(db, kind, {
        ...filters,
        ...(!isNamed && { ordering: '-created_at' }),
      })
      const results = found.rows.map((row) => presentListed(row, recordVersion(personValues(row)), isNamed))
      return { ...pagedList(call, found.asked, found.count, results), counts: found.counts }
    }),

    getPerson: (async (call, reply) => {
      const { kind, id } = call.params
      requireFor(call, kind, 'view')
      return detail(db, kind, id, reply)
    }) satisfies Handler<'getPerson'>,

    getBeneficiarySensitive: (async (call, reply) => {
      const { id } = call.params
      requireFor(call, 'beneficiaries', 'view')
      const row = await findPerson(db, 'beneficiaries', id)
      if (!row) throw refuse(404, NOT_FOUND)
      // The audit row is written before the response is sent, so that every access to this data is in the audit log.
      await audit(call, clock().toISOString(), `beneficiaries ${id} opened`)
      void reply.header('cache-control', 'private, no-store')
      return presentSensitive(row, recordVersion(personValues(row)))
    }) satisfies Handler<'getBeneficiarySensitive'>,

    createPerson: (async (call, reply) => {
      const { kind } = call.params
      requireFor(call, kind, 'create')
      return records[kind].parts.createOnce(call, reply, call.body)
    }) satisfies Handler<'createPerson'>,

    changePerson: (async (call, reply) => {
      const { kind } = call.params
      requireFor(call, kind, 'edit')
      return records[kind].change(call, reply)
    }) satisfies Handler<'changePerson'>,

    deletePerson: (async (call) => {
      const { kind } = call.params
      requireFor(call, kind, 'delete')
      await records[kind].remove(call)
    }) satisfies Handler<'deletePerson'>,

    addPersonNote: (async (call, reply) => {
      const { kind, id } = call.params
      const author = requireFor(call, kind, 'edit')
      const text = textField(call.body, 'text').replace(/\r\n?/g, '\n').trim()
      const problem = noteProblem(text)
      if (problem) throw invalid({ text: problem })
      const at = clock().toISOString()
      const submission = {
        key: idempotencyKey(call),
        fingerprint: hashParts('person-note', author.id, kind, id, text),
        createdAt: at,
      }
      await runOnce<object>(db, submission, reply, async (trx) => {
        if (!(await findPerson(trx, kind, id))) throw refuse(404, NOT_FOUND)
        await addNote(trx, { kind, person_id: id, author_id: author.id, text, at })
        return { id }
      })
      return detail(db, kind, id, reply)
    }) satisfies Handler<'addPersonNote'>,

    mergePeople: (async (call, reply) => {
      const { kind, id } = call.params
      requireFor(call, kind, 'edit')
      const request = readMerge(call.body)
      const { write, findOrRefuse, requireVersionOf, record, stampFor } = records[kind].parts
      await write(async (trx) => {
        const kept = await findOrRefuse(trx, id)
        requireVersionOf(call, kept)
        await mergeInto(trx, kind, kept, request, stampFor(call))
        const after = await findOrRefuse(trx, id)
        await record(trx, call, { event: 'change', id, before: kept, after }, `merged ${request.other}`)
      })
      return detail(db, kind, id, reply)
    }) satisfies Handler<'mergePeople'>,

    undoMerge: (async (call, reply) => {
      const { kind, id } = call.params
      requireFor(call, kind, 'edit')
      const { write, findOrRefuse, record, stampFor } = records[kind].parts
      await write(async (trx) => {
        const kept = await findOrRefuse(trx, id)
        await undoMergeOf(trx, kind, kept, stampFor(call))
        const after = await findOrRefuse(trx, id)
        await record(trx, call, { event: 'change', id, before: kept, after }, 'merge undone')
      })
      return detail(db, kind, id, reply)
    }) satisfies Handler<'undoMerge'>,

    findAccounts: (async (call, reply) => {
      const { kind } = call.params
      requireFor(call, kind, 'edit')
      void reply.header('cache-control', 'private, no-store')
      const rows = await findAccounts(db, kind, call.query?.search ?? '')
      return {
        results: rows.map((row) => ({
          id: row.id,
          username: row.username,
          name: publicName(row.first_name, row.last_name) ?? '',
          email: row.email,
          linked_to: row.linked_to,
        })),
      }
    }) satisfies Handler<'findAccounts'>,

    importPeople: (async (call, reply) => {
      const { kind } = call.params
      const person = requireFor(call, kind, 'create')
      const request = readImport(call.body)
      void reply.header('cache-control', 'private, no-store')
      if (request.isDryRun) return (await judgeImport(db, kind, request)).report
      const at = clock().toISOString()
      const submission = {
        key: idempotencyKey(call),
        fingerprint: hashParts('people-import', person.id, kind, JSON.stringify(call.body)),
        createdAt: at,
      }
      return runOnce(db, submission, reply, async (trx) => {
        // The rows are checked again in the transaction, because the same people may have been stored since the dry
        // run.
        const { report, good } = await judgeImport(trx, kind, request)
        await insertPeople(trx, kind, good, { updated_at: at, updated_by: person.id })
        await audit(call, at, `${kind} import ${good.length}`, trx)
        // If the client has cancelled the import, nothing is stored. `giveWay` lets the server notice that the
        // connection is closed.
        await giveWay()
        if (call.raw.socket.destroyed) throw refuse(400, CLIENT_GONE)
        return { ...report, created: good.length }
      })
    }) satisfies Handler<'importPeople'>,

    exportPeople: (async (call, reply) => {
      const { kind } = call.params
      requireFor(call, kind, 'view')
      const now = clock()
      const { contacts: withContacts = false, ...filters } = call.query ?? {}
      await audit(call, now.toISOString(), `${kind} export${withContacts ? ' with contacts' : ''}`)
      return sendCsv(
        reply,
        `${FILE_NAMES[kind]}-${dayInMaputo(now)}.csv`,
        exportColumns(kind, withContacts),
        rowsById((id) => peopleAfter(db, kind, filters, id)),
      ) as never
    }) satisfies Handler<'exportPeople'>,
  }
}
