import type { FastifyBaseLogger } from 'fastify'
import { readCheck } from '../../db/audit-chain'
import { recordEvent } from '../../db/audit-store'
import type { Db } from '../../db/schema'
import { checkAudit } from '../../http/audit'
import { requirePerson } from '../../http/auth'
import { addSeconds, dayInMaputo, type Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Handler } from '../../http/contract'
import { sendCsv, type CsvColumn } from '../../http/csv'
import { publicName } from '../../http/last-write'
import { truncateAddress } from '../../http/network'
import { pagedList } from '../../http/page'
import { presentCheck, presentLine, tellLines, type Told } from './present'
import { allLines, listActors, listLines, type AuditFilters } from './store'

interface AuditDeps {
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  personalRead: Read
}

const COLUMNS: CsvColumn<Told>[] = [
  { title: 'Registo', value: ({ number }) => number },
  { title: 'Dia', value: ({ at }) => dayInMaputo(new Date(at)) },
  {
    title: 'Hora',
    value: ({ at }) =>
      addSeconds(new Date(at), 2 * 3600)
        .toISOString()
        .slice(11, 19),
  },
  { title: 'Quem', value: ({ actor }) => actor.name },
  { title: 'O que fez', value: ({ what }) => what },
  { title: 'Em quê', value: ({ subject }) => subject?.name ?? '' },
  { title: 'Nota', value: ({ note }) => note },
  { title: 'Rede', value: ({ net }) => net },
  { title: 'Marca da cadeia', value: ({ hash }) => hash },
]

async function* exportedLines(db: Db, filters: AuditFilters): AsyncGenerator<Told> {
  for await (const rows of allLines(db, filters)) yield* await tellLines(db, rows)
}

/** Operations with which administrators read the audit log (D87). */
export function auditRoutes({ db, clock, logger, personalRead }: AuditDeps) {
  return {
    listAudit: personalRead<'listAudit'>(async (call) => {
      const { asked, count, rows } = await listLines(db, call.query ?? {})
      const told = await tellLines(db, rows)
      const people = (await listActors(db, call.query?.person)).map((row) => ({
        id: row.id,
        name: publicName(row.first_name, row.last_name) ?? row.username,
      }))
      return { ...pagedList(call, asked, count, told.map(presentLine)), people }
    }),

    exportAudit: (async (call, reply) => {
      const now = clock()
      await recordEvent(db, {
        at: now.toISOString(),
        event: 'record-change',
        outcome: 'success',
        accountId: null,
        actorId: requirePerson(call).id,
        net: truncateAddress(call.ip),
        detail: 'audit_log export',
      })
      return sendCsv(
        reply,
        `auditoria-${dayInMaputo(now)}.csv`,
        COLUMNS,
        exportedLines(db, call.query ?? {}),
      ) as never
    }) satisfies Handler<'exportAudit'>,

    getAuditCheck: (async (_call, reply) => {
      void reply.header('cache-control', 'private, no-store')
      return presentCheck(await readCheck(db))
    }) satisfies Handler<'getAuditCheck'>,

    runAuditCheck: (async (_call, reply) => {
      void reply.header('cache-control', 'private, no-store')
      return presentCheck(await checkAudit(db, clock(), logger))
    }) satisfies Handler<'runAuditCheck'>,
  }
}
