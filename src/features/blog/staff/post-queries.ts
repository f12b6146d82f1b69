/** Queries with which staff read posts and tags. */
import { queryOptions } from '@tanstack/react-query'
import type { EditedPost } from '@/api/managed-post'
import {
  readEditedPost,
  readManagedPosts,
  readPostFigures,
  type ManagedPostSearch,
} from '@/api/managed-post-calls'
import { readManagedTags } from '@/api/managed-tag'
import { logFailure } from '@/api/read-failure'
import { arrivedRead, beginRead, takeRead } from '@/lib/staff/begun-read'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { POST_FAILED, POSTS_FAILED } from '../texts'

/** Returns the first part of the keys of all queries with which this user reads posts as staff. */
export const staffPostsKey = (userId: number) => ['staff', userId, 'posts'] as const

export const managedPostsQuery = (userId: number, asked: ManagedPostSearch) =>
  queryOptions({
    queryKey: [...staffPostsKey(userId), 'list', asked],
    queryFn: async ({ signal }) => ({
      ...(await logFailure(POSTS_FAILED, readManagedPosts(asked, signal))),
      page: asked.page,
      size: asked.size,
    }),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/**
 * @param name the post's id or slug
 * @param isInBin whether to look only in the bin; otherwise the bin is left out
 */
export const editedPostQuery = (userId: number, name: string, isInBin = false) =>
  queryOptions({
    queryKey: [...staffPostsKey(userId), isInBin ? 'binned' : 'one', name],
    queryFn: ({ signal }): Promise<EditedPost> =>
      logFailure(
        POST_FAILED,
        isInBin
          ? readEditedPost(name, signal, isInBin)
          : takeRead(`post ${name}`, () => readEditedPost(name, signal)),
      ),
  })

/** Starts to read a post while the code of the post's form is loading. */
export const beginEditedPost = (name: string): Promise<void> =>
  beginRead(`post ${name}`, () => readEditedPost(name))

/** Returns the post of `beginEditedPost` if it has already arrived; otherwise undefined. */
export const arrivedPost = (name: string): EditedPost | undefined => arrivedRead(`post ${name}`)

/** Reads the number of posts in each state and of each author. Another API may not have this operation (D36). */
export const postFiguresQuery = (userId: number) =>
  queryOptions({
    queryKey: [...staffPostsKey(userId), 'figures'],
    queryFn: ({ signal }) => logFailure('Erro ao buscar totais de posts', readPostFigures(signal)),
  })

export const managedTagsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...staffPostsKey(userId), 'tags'],
    queryFn: ({ signal }) => logFailure('Erro ao buscar etiquetas', readManagedTags(signal)),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Returns the query keys that a change of a post or tag affects: lists, figures, and what visitors read. */
export const postChanges = (userId: number) =>
  [staffPostsKey(userId), ['staff', 'overview'], ['posts']] as const
