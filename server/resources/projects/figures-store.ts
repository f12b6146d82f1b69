import { sql } from 'kysely'
import { PROJECT_STATUSES, type ProjectStatus } from '../../../src/shared/project'
import type { Db } from '../../db/schema'

export type ProjectFigures = Record<ProjectStatus | 'all' | 'bin', number>

/** Counts the projects by status. A project in the bin is counted as 'in the bin' only, not under its status. */
export async function projectFigures(db: Db): Promise<ProjectFigures> {
  const isInBin = sql<number>`case when deleted_at is null then 0 else 1 end`
  const rows = await db
    .selectFrom('projects')
    .select(['status', isInBin.as('in_bin'), sql<number>`count(*)`.as('count')])
    .groupBy(['status', isInBin])
    .execute()
  const count = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((sum, row) => sum + Number(row.count), 0)
  const outside = (status?: ProjectStatus) =>
    count((row) => Number(row.in_bin) === 0 && (status === undefined || row.status === status))
  const statuses = PROJECT_STATUSES.map((status) => [status, outside(status)] as const)
  return {
    ...(Object.fromEntries(statuses) as Record<ProjectStatus, number>),
    all: outside(),
    bin: count((row) => Number(row.in_bin) === 1),
  }
}
