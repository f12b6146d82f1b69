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
 * Reads one project with all its fields, or null when no project has the slug. It is kept on the device, so that the form
 * opens without a network.
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

/** Starts to read a project while the code of its form is loading. */
export const beginManagedProject = (slug: string): void =>
  beginRead(`project ${slug}`, () => findManagedProject(slug))

/** Reads the lists of a form again after the server has refused a choice: what was deleted must not be offered again. */
export function refreshChoices(
  client: QueryClient,
  userId: number,
  problems: Partial<Record<ProjectField, unknown>> = {},
): void {
  if (problems.category_id || problems.program_id)
    void refreshReads(client, [categoriesQuery(userId).queryKey, programsQuery.queryKey])
}
