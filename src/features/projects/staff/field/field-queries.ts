/** Reads what the screens for work in the field show. All of it is kept for the user (D78). */
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

/** One project for the field: what is shown and what is edited there, with the versions of the records (D42). */
export interface FieldProject extends PreparedFacts {
  project: ManagedProject
  milestones: ManagedPart<'milestones'>[]
  updates: ManagedPart<'updates'>[]
  metrics: ManagedMetrics
}

/** The newest updates are enough to know what was written last. */
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
  // What was prepared before stays prepared: its pictures are still on this device.
  const before = (await readPrepared(userId)).find((one) => one.slug === slug)
  const kept = { pictures: before?.pictures ?? [], bytes: before?.bytes ?? 0 }
  const facts = { id, name: values.name, province: values.province, ...kept }
  return { ...facts, project, milestones, updates: updates.slice(0, UPDATES_SHOWN), metrics }
}

/** A project that was prepared, or opened here before. */
export const fieldProjectQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: preparedKey(userId, slug),
    queryFn: ({ signal }) => logFailure(READ_FAILED.adminProjects, readFieldProject(userId, slug, signal)),
    // A trip may be long, and the list of prepared projects promises that each one opens.
    persister: staffReads(userId, Infinity).persisterFn,
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

/** How long the screen waits for a kept project, in ms. IndexedDB answers sooner; a request takes longer. */
const KEPT_MS = 150

/**
 * Reads the project of the screen before the first rendering, if it is kept. So the project is drawn at once, and not
 * after a placeholder.
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
