/** Reads a project for its form. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { findManagedProject } from '@/api/managed-project'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { refreshReads } from '@/lib/refresh-reads'
import { beginRead, takeRead } from '@/lib/staff/begun-read'
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
export const beginManagedProject = (slug: string): void =>
  beginRead(`project ${slug}`, () => findManagedProject(slug))

/**
 * Requests the programs and categories for the form's selects again after the server has rejected the selected one, so
 * that a deleted program or category is no longer offered.
 */
export function refreshChoices(
  client: QueryClient,
  userId: number,
  problems: Partial<Record<ProjectField, unknown>> = {},
): void {
  if (problems.category_id || problems.program_id)
    void refreshReads(client, [categoriesQuery(userId).queryKey, programsQuery.queryKey])
}
