/** Requests for the history of a project. They are not part of RULES §7, so another API may lack them (D36). */
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
import { readProjectValues, requireProject, type ManagedProject } from './managed-project'
import { readFlag, readRecord, type Page } from './normalise'
import { historyPage, type HistoryEntry } from './record-history'

/** Reads one page of the changes of a project and its parts. The newest change comes first. */
export const readProjectHistory = async (
  id: number,
  page: number,
  size: number,
  signal?: AbortSignal,
): Promise<Page<HistoryEntry>> =>
  historyPage(
    await responseData(
      api.GET('/projects/admin/projects/{id}/history/', {
        params: { path: { id }, query: { page, page_size: size } },
        ...(signal && { signal }),
      }),
    ),
  )

/** Reads the fields that the project had before a change. */
export async function readProjectVersion(
  id: number,
  entry: number,
  signal?: AbortSignal,
): Promise<ManagedProject['values']> {
  const values = readRecord(
    await responseData(
      api.GET('/projects/admin/projects/{id}/history/{entry}/', {
        params: { path: { id, entry } },
        ...(signal && { signal }),
      }),
    ),
    'values',
  )
  if (!values) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return readProjectValues(values)
}

/** Restores the fields that the project had before a change. Slug and visibility do not change. */
export const restoreProjectVersion = async (
  id: number,
  entry: number,
  version: string | null,
): Promise<ManagedProject> =>
  requireProject(
    await responseData(
      api.POST('/projects/admin/projects/{id}/history/{entry}/restore/', {
        params: { path: { id, entry }, header: ifMatch(version) },
      }),
    ),
  )

/** The values of the fields that an edit of a project part changed, by names such as `milestones.title`. */
export interface PartChange {
  before: Readonly<Record<string, unknown>>
  /** The values after the edit; null if the part was deleted and the history no longer contains its values. */
  after: Readonly<Record<string, unknown>> | null
  /** Whether the part still exists. */
  exists: boolean
}

/** Reads the values of a project part (milestone, update, ...) before and after the edit of a history entry. */
export async function readPartChange(id: number, entry: number, signal?: AbortSignal): Promise<PartChange> {
  const data = await responseData(
    api.GET('/projects/admin/projects/{id}/history/{entry}/part/', {
      params: { path: { id, entry } },
      ...(signal && { signal }),
    }),
  )
  const before = readRecord(data, 'before')
  if (!before) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return { before, after: readRecord(data, 'after') ?? null, exists: readFlag(data, 'exists') }
}

/**
 * Restores the project part (milestone, update, ...) whose deletion this history entry records, or the values that its
 * fields had before the edit that the entry records.
 */
export const restoreProjectPart = (id: number, entry: number): Promise<unknown> =>
  responseData(
    api.POST('/projects/admin/projects/{id}/history/{entry}/restore-part/', {
      params: { path: { id, entry } },
    }),
  )
