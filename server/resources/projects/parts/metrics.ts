import type { FastifyReply, FastifyRequest } from 'fastify'
import type { components } from '../../../../src/api/v1'
import { amountToWire } from '../../../../src/shared/donation'
import { EMPTY_METRICS, metricsProblems, type MetricsValues } from '../../../../src/shared/project-parts'
import { hasProblems } from '../../../../src/shared/text-field'
import { changedFields, type HistoryPart } from '../../../db/history-store'
import type { Db, Trx } from '../../../db/schema'
import type { Call } from '../../../http/contract'
import { invalid } from '../../../http/errors'
import { recordVersion, requireVersion, setVersionTag } from '../../../http/precondition'
import type { RecordBody } from '../../../http/record-body'
import { presentMetrics } from '../present-metrics'
import { listMetrics, listMilestones, type MetricsRow } from '../related-store'
import type { Frame } from '../store'
import type { PartBodies } from './part-body'
import { earlierValues, inStoredForm, ofChanged } from './part-rules'
import { findOwner, findWriters, type PartWrites } from './part-writes'

type StaffMetrics = components['schemas']['ProjectMetrics']

const text = (value: string | number | null): string => (value === null ? '' : String(value))
const money = (cents: number | null): string => (cents === null ? '' : amountToWire(cents))
const number = (value: string): number | null => (value === '' ? null : Number(value))
const cents = (value: string): number | null => (value === '' ? null : Math.round(Number(value) * 100))

const metricsValues = (row: MetricsRow | undefined): MetricsValues =>
  row
    ? {
        people_impacted: text(row.people_impacted),
        progress_percentage: text(row.progress),
        budget_used: money(row.budget_used_cents),
        budget_total: money(row.budget_total_cents),
        communities_reached: text(row.communities_reached),
        volunteers_involved: text(row.volunteers_involved),
        partnerships_formed: text(row.partnerships_formed),
      }
    : EMPTY_METRICS

const metricsColumns = (values: MetricsValues) => ({
  people_impacted: number(values.people_impacted),
  progress: values.progress_percentage || null,
  budget_used_cents: cents(values.budget_used),
  budget_total_cents: cents(values.budget_total),
  communities_reached: number(values.communities_reached),
  volunteers_involved: number(values.volunteers_involved),
  partnerships_formed: number(values.partnerships_formed),
})

function readMetrics({ fields, problems }: RecordBody<MetricsValues>, was: MetricsValues): MetricsValues {
  const values = { ...was, ...fields }
  const wrong = { ...ofChanged(metricsProblems(values), values, was), ...problems }
  if (hasProblems(wrong)) throw invalid(wrong)
  return inStoredForm(values, was)
}

/**
 * Returns the metrics of a project as staff read and write them. If the project has no stored metrics, the fields that
 * staff can edit are empty.
 */
export async function showStaffMetrics(db: Db, frame: Frame): Promise<StaffMetrics> {
  const [[row], milestones] = await Promise.all([listMetrics(db, [frame.id]), listMilestones(db, [frame.id])])
  const nameOf = await findWriters(db, row ? [row] : [])
  return {
    ...presentMetrics(frame, row, milestones),
    version: recordVersion(metricsValues(row)),
    updated_at: row?.updated_at ?? null,
    updated_by_name: nameOf(row?.updated_by ?? null),
  }
}

type OwnerCall = FastifyRequest & { params: { id: number } }

const CHANGED: HistoryPart = { kind: 'metrics', id: null, title: '', event: 'change' }

interface Given {
  db: Db
  writes: PartWrites
  bodies: Pick<PartBodies, 'metrics'>
}

export function metricsWriting({ db, writes, bodies }: Given) {
  const show = async (trx: Trx, id: number): Promise<StaffMetrics> => {
    const frame = await trx
      .selectFrom('projects')
      .select(['id', 'start_date', 'end_date'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return showStaffMetrics(trx, frame)
  }

  const findValues = async (from: Db, id: number): Promise<MetricsValues> =>
    metricsValues((await listMetrics(from, [id]))[0])

  /** Stores an edit of the metrics and records it. An edit that changes nothing is not recorded. */
  async function change(trx: Trx, call: OwnerCall, was: MetricsValues, body: RecordBody<MetricsValues>) {
    const { id } = call.params
    const values = readMetrics(body, was)
    const fields = changedFields(was, values)
    if (fields.length === 0) return
    const columns = { ...metricsColumns(values), ...writes.stampFor(call) }
    await trx
      .insertInto('project_metrics')
      .values({ project_id: id, ...columns })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
      .execute()
    await writes.record(trx, call, id, {
      table: 'project_metrics',
      part: CHANGED,
      fields,
      before: Object.fromEntries(fields.map((field) => [field, was[field]])),
    })
  }

  async function write(trx: Trx, call: Call<'updateMetrics'>, body: RecordBody<MetricsValues>) {
    const { id } = await findOwner(trx, call.params.id)
    const was = await findValues(trx, id)
    if (call.headers['if-match'] !== undefined) requireVersion(call, recordVersion(was), await show(trx, id))
    await change(trx, call, was, body)
    return show(trx, id)
  }

  return {
    values: (projectId: number): Promise<MetricsValues> => findValues(db, projectId),

    /** Gives some figures their earlier values, as an edit in the transaction of the caller. */
    undo: async (trx: Trx, call: OwnerCall, stored: Record<string, unknown>): Promise<HistoryPart> => {
      const { id } = await findOwner(trx, call.params.id)
      await change(trx, call, await findValues(trx, id), earlierValues<MetricsValues>(stored))
      return CHANGED
    },

    updateMetrics: async (call: Call<'updateMetrics'>, reply: FastifyReply): Promise<StaffMetrics> => {
      await findOwner(db, call.params.id)
      const body = await bodies.metrics(call)
      const same = ['metrics', call.params.id, JSON.stringify(body)]
      const shown = await writes.once(call, reply, same, (trx) => write(trx, call, body))
      setVersionTag(reply, shown.version ?? '')
      return shown
    },
  }
}
