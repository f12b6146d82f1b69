import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import type { AuditEvent } from '../../db/tables/account-tables'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import { NOT_FOUND, refuse } from '../../http/errors'
import type { WriteStamp } from '../../http/last-write'
import { truncateAddress } from '../../http/network'
import { requireVersion } from '../../http/precondition'
import { maySeeFile } from './policy'
import { fileVersion, presentFile } from './present'
import { findFile, type FileRow } from './store'
import type { LibraryUses } from './uses'

type Caller = Pick<FastifyRequest, 'person' | 'ip'>

interface Given {
  db: Db
  clock: Clock
  uses: LibraryUses
}

/** Creates functions that all writes of the media library share. */
export function createEditing({ db, clock, uses }: Given) {
  const record = (trx: Trx, call: Caller, event: AuditEvent, id: number, more = '') =>
    recordEvent(trx, {
      at: clock().toISOString(),
      event,
      outcome: 'success',
      accountId: null,
      actorId: requirePerson(call).id,
      net: truncateAddress(call.ip),
      detail: ['media_files', id, more].filter(Boolean).join(' '),
    })
  const stampFor = (call: Caller): WriteStamp => ({
    updated_at: clock().toISOString(),
    updated_by: requirePerson(call).id,
  })

  /** Returns a file. Throws 404 if the file does not exist or the caller may not see it. */
  async function findForCaller(call: Caller, id: number): Promise<FileRow> {
    const row = await findFile(db, id)
    if (!row || !maySeeFile(requirePerson(call), await uses.of(row.name), clock()))
      throw refuse(404, NOT_FOUND)
    return row
  }

  /**
   * Reads the row of a file again in the transaction of a change. Throws 412 if the row has changed since the edit
   * began (D42).
   */
  async function findForEdit(trx: Trx, call: FastifyRequest, id: number): Promise<FileRow> {
    const row = await findFile(trx, id)
    if (!row) throw refuse(404, NOT_FOUND)
    requireVersion(call, fileVersion(row), presentFile(row, []))
    return row
  }

  return { record, stampFor, findForCaller, findForEdit }
}
