/** Reads a project for its form. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { findManagedProject, type ManagedProject } from '@/api/managed-project'
import { listProjectManagers } from '@/api/project-managers'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { refreshReads } from '@/lib/refresh-reads'
import { arrivedRead, beginRead, takeRead } from '@/lib/staff/begun-read'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import type { ProjectField } from '@/shared/project'
import { categoriesQuery, programsQuery } from '../categories/category-calls'

/**
 * Reads one project with all its fields; null if no project has the slug. The result is stored on the device, so that
 * the form can be opened without a network.
 */
export const managedProjectQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'form', slug],
    queryFn: ({ signal }) =>
      logFailure(
        READ_FAILED.adminProjects,
        takeRead(`project ${slug}`, () => findManagedProject(slug, signal)),
      ),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Starts to read a project while the code of its form is still loading. */
export const beginManagedProject = (slug: string): Promise<void> =>
  beginRead(`project ${slug}`, () => findManagedProject(slug))

/** Returns the project of `beginManagedProject` if it has already arrived; otherwise undefined. */
export const arrivedProject = (slug: string): ManagedProject | null | undefined =>
  arrivedRead(`project ${slug}`)

/**
 * Reads the users who may become the manager of a project. The result is not stored on the device: it contains names of
 * colleagues, and without a network no manager can be saved anyway. A failure is not logged, because another API may
 * lack the operation (D36).
 */
export const managersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'managers'],
    queryFn: ({ signal }) => listProjectManagers(signal),
    retry: false,
  })

/**
 * Requests the lists for the form's selects again after the server has rejected the selected program, category or
 * manager, so that it is no longer offered.
 */
export function refreshChoices(
  client: QueryClient,
  userId: number,
  problems: Partial<Record<ProjectField, unknown>> = {},
): void {
  if (problems.category_id || problems.program_id)
    void refreshReads(client, [categoriesQuery(userId).queryKey, programsQuery.queryKey])
  if (problems.manager) void refreshReads(client, [managersQuery(userId).queryKey])
}
