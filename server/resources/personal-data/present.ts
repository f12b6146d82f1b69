import type { components } from '../../../src/api/v1'
import { ruleOf, type TableName } from '../../db/personal/rules'
import { publicName } from '../../http/last-write'
import { recordVersion } from '../../http/precondition'
import type { RequestRow } from './request-store'

type Schemas = components['schemas']

export const presentRequest = (row: RequestRow): Schemas['DataRequest'] => ({
  id: row.id,
  name: row.name,
  email: row.email,
  account_id: row.user_id,
  state: row.state,
  is_portal: row.opened_by === null,
  opened_by: publicName(row.opener_first, row.opener_last),
  created_at: row.created_at,
  due_on: row.due_on,
  closed_at: row.closed_at,
  closed_by: publicName(row.closer_first, row.closer_last),
})

function outcomeLines(outcome: string): Schemas['ErasureLine'][] {
  const counts = JSON.parse(outcome) as Partial<Record<TableName, number>>
  return Object.entries(counts).map(([table, count]) => ({
    subject: ruleOf(table as TableName).title ?? table,
    count,
    why: '',
  }))
}

export function presentRecord(
  row: RequestRow,
  preview: Schemas['ErasurePreview'] | null,
): Schemas['DataRequestRecord'] {
  return {
    request: presentRequest(row),
    preview,
    outcome: outcomeLines(row.outcome),
    version: recordVersion({ state: row.state, email: row.email, preview }),
  }
}
