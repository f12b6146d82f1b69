/**
 * Sends changes of milestones and figures that staff made in the field. The key and the version come from the outbox
 * entry (D81).
 */
import { ifMatch } from './category'
import { api, responseData } from './client'
import { partJson } from './managed-project-parts'

export { managedMetrics, managedPart } from './managed-project-parts'

interface FieldChange {
  projectId: number
  values: object
  base: string | null
  key: string
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
}

const header = ({ key, base }: FieldChange) => ({ 'Idempotency-Key': key, ...ifMatch(base) })

export const sendPart = (milestone: number, change: FieldChange): Promise<unknown> =>
  responseData(
    api.PUT('/projects/admin/projects/{id}/milestones/{part}/', {
      params: { path: { id: change.projectId, part: milestone }, header: header(change) },
      body: partJson(change.values) as never,
      fetch: change.fetch,
      signal: change.signal,
    }),
  )

export const sendMetrics = (change: FieldChange): Promise<unknown> =>
  responseData(
    api.PUT('/projects/admin/projects/{id}/metrics/', {
      params: { path: { id: change.projectId }, header: header(change) },
      body: partJson(change.values),
      fetch: change.fetch,
      signal: change.signal,
    }),
  )
