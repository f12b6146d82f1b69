/** Reads what the screens for work in the field show. All of it is kept for the user (D78). */
import { queryOptions } from '@tanstack/react-query'
import { listFieldChoices } from '@/api/field-choices'
import type { ManagedProject } from '@/api/managed-project'
import { findManagedProject } from '@/api/managed-project'
import {
  listManagedParts,
  readManagedMetrics,
  type ManagedMetrics,
  type ManagedPart,
} from '@/api/managed-project-parts'
import { ApiError } from '@/api/api-error'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { preparedKey, readPrepared, type PreparedFacts } from '@/offline/field/prepared'
import { keptQueryOptions, staffReads } from '@/offline/reads'

/** One project for the field: what is shown and what is edited there, with the versions of the records (D42). */
export interface FieldProject extends PreparedFacts {
  project: ManagedProject
  milestones: ManagedPart<'milestones'>[]
  updates: ManagedPart<'updates'>[]
  metrics: ManagedMetrics
}

/** The newest updates are enough to know what was written last. */
const UPDATES_SHOWN = 5

async function readFieldProject(slug: string, signal?: AbortSignal): Promise<FieldProject> {
  const project = await findManagedProject(slug, signal)
  if (!project) throw new ApiError({ status: 404, kind: 'status', detail: 'Projeto não encontrado' })
  const { id, values } = project
  const [milestones, updates, metrics] = await Promise.all([
    listManagedParts('milestones', id, signal),
    listManagedParts('updates', id, signal),
    readManagedMetrics(id, signal),
  ])
  const facts = { id, name: values.name, province: values.province, pictures: [], bytes: 0 }
  return { ...facts, project, milestones, updates: updates.slice(0, UPDATES_SHOWN), metrics }
}

/** A project that was prepared, or opened here before. */
export const fieldProjectQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: preparedKey(userId, slug),
    queryFn: ({ signal }) => logFailure(READ_FAILED.adminProjects, readFieldProject(slug, signal)),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** All projects that can be prepared. */
export const fieldChoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'choices'],
    queryFn: ({ signal }) => logFailure(READ_FAILED.adminProjects, listFieldChoices(signal)),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** The key without 'projects', so that a changed project does not make this list stale. */
export const preparedListKey = (userId: number) => ['staff', userId, 'field-prepared'] as const

/** The prepared projects on this device. It is read from the device alone. */
export const preparedListQuery = (userId: number) =>
  queryOptions({ queryKey: preparedListKey(userId), queryFn: () => readPrepared(userId), staleTime: 0 })
