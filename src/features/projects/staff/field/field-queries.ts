/** Reads the data of the screens for work in the field. All of it is stored on the device for this user (D78). */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
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
import { sessionState } from '@/lib/session-state'
import { keptQueryOptions, staffReads } from '@/offline/reads'

/** The data of one project that staff see and edit in the field, with the versions of its records (D42). */
export interface FieldProject extends PreparedFacts {
  project: ManagedProject
  milestones: ManagedPart<'milestones'>[]
  updates: ManagedPart<'updates'>[]
  metrics: ManagedMetrics
}

/** Number of the newest updates that are stored and shown in the field. */
const UPDATES_SHOWN = 5

async function readFieldProject(userId: number, slug: string, signal?: AbortSignal): Promise<FieldProject> {
  const project = await findManagedProject(slug, signal)
  if (!project) throw new ApiError({ status: 404, kind: 'status', detail: 'Projeto não encontrado' })
  const { id, values } = project
  const [milestones, updates, metrics] = await Promise.all([
    listManagedParts('milestones', id, signal),
    listManagedParts('updates', id, signal),
    readManagedMetrics(id, signal),
  ])
  // The list of downloaded pictures is taken from the earlier preparation, because these pictures are still on this
  // device.
  const before = (await readPrepared(userId)).find((one) => one.slug === slug)
  const kept = { pictures: before?.pictures ?? [], bytes: before?.bytes ?? 0 }
  const facts = { id, name: values.name, province: values.province, ...kept }
  return { ...facts, project, milestones, updates: updates.slice(0, UPDATES_SHOWN), metrics }
}

/**
 * Reads one project for work in the field. The result is stored on the device, also if the project was opened without
 * being prepared.
 */
export const fieldProjectQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: preparedKey(userId, slug),
    queryFn: ({ signal }) => logFailure(READ_FAILED.adminProjects, readFieldProject(userId, slug, signal)),
    // The stored data never expires, because a trip may be long and every project in the list of prepared projects must
    // open.
    persister: staffReads(userId, Infinity).persisterFn,
    ...keptQueryOptions,
  })

/** Reads all projects that the user can prepare. */
export const fieldChoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'choices'],
    queryFn: ({ signal }) => logFailure(READ_FAILED.adminProjects, listFieldChoices(signal)),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/**
 * Returns the query key of the list of prepared projects. It does not contain 'projects', so that a changed project
 * does not invalidate this list.
 */
export const preparedListKey = (userId: number) => ['staff', userId, 'field-prepared'] as const

/** Reads the prepared projects that are stored on this device, without a request. */
export const preparedListQuery = (userId: number) =>
  queryOptions({ queryKey: preparedListKey(userId), queryFn: () => readPrepared(userId), staleTime: 0 })

/**
 * Maximum time in ms that the screen waits for a project stored on the device. IndexedDB responds sooner; a request
 * takes longer.
 */
const KEPT_MS = 150

/**
 * Reads the screen's project from the device before the first rendering, so that the screen shows the project without a
 * placeholder before it.
 */
export async function readKeptProject(client: QueryClient, search: { projeto?: unknown }): Promise<void> {
  const session = sessionState.current()
  const { projeto: slug } = search
  if (session.status !== 'signed-in' || typeof slug !== 'string') return
  await Promise.race([
    client.prefetchQuery(fieldProjectQuery(session.user.id, slug)),
    new Promise((resolve) => setTimeout(resolve, KEPT_MS)),
  ])
}
