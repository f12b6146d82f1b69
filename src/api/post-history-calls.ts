/** Requests for the history of a post. They are not part of RULES §7, so another API may lack them (D36). */
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
import { editedPost, type EditedPost } from './managed-post'
import type { Page } from './normalise'
import { historyPage, recordVersion, type HistoryEntry, type RecordVersion } from './record-history'

function requireAnswer<T>(answer: T | null): T {
  if (!answer) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return answer
}

/** Reads one page of the changes of a post. The newest change comes first. */
export const readPostHistory = async (
  id: number,
  page: number,
  size: number,
  signal?: AbortSignal,
): Promise<Page<HistoryEntry>> =>
  historyPage(
    await responseData(
      api.GET('/blog/posts/{id}/history/', {
        params: { path: { id }, query: { page, page_size: size } },
        ...(signal && { signal }),
      }),
    ),
  )

/** Reads the fields that the post had before a change. */
export const readPostVersion = async (
  id: number,
  entry: number,
  signal?: AbortSignal,
): Promise<RecordVersion> =>
  requireAnswer(
    recordVersion(
      await responseData(
        api.GET('/blog/posts/{id}/history/{entry}/', {
          params: { path: { id, entry } },
          ...(signal && { signal }),
        }),
      ),
    ),
  )

/** Restores the fields that the post had before a change. Slug, status and publication time do not change. */
export const restorePostVersion = async (
  id: number,
  entry: number,
  version: string | null,
): Promise<EditedPost> =>
  requireAnswer(
    editedPost(
      await responseData(
        api.POST('/blog/posts/{id}/history/{entry}/restore/', {
          params: { path: { id, entry }, header: ifMatch(version) },
        }),
      ),
    ),
  )
