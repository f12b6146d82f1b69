import { expect } from 'vitest'
import { bodyOf, callerFor, type Caller } from './categories'
import type { TestServer } from './server'

/** A post in the format that the API sends to staff. */
export interface StaffPost {
  id: number
  title: string
  slug: string
  content: string
  excerpt: string
  status: string
  state: string
  published_at: string | null
  featured_image: string | null
  tags: { id: number; name: string }[]
  category: { id: number; name: string } | null
  author: { first_name: string; last_name: string } | null
  version: string
  deleted_at: string | null
  updated_by_name: string | null
  [field: string]: unknown
}

export interface PostList {
  count: number
  results: StaffPost[]
}

/** Creates, changes and reads posts through the API, by default as the blog's manager. */
export interface PostWriter extends Caller {
  create(fields: object, user?: string): Promise<StaffPost>
  change(id: number, fields: object, headers?: Record<string, string>): Promise<StaffPost>
  /** Reads a post as staff, even if the post is in the bin. */
  read(id: number): Promise<StaffPost>
  remove(id: number): Promise<void>
  posts(query: string, user?: string | null): Promise<PostList>
  /** Returns the HTTP status that visitors get when they request the post from the API. */
  publicStatus(slug: string): Promise<number>
}

export async function postWriter(server: TestServer, users: readonly string[]): Promise<PostWriter> {
  const caller = await callerFor(server, users)
  return {
    ...caller,
    create: async (fields, user = 'blog') =>
      bodyOf(await caller.send('POST', '/blog/posts/', user, { content: '<p>Texto.</p>', ...fields }), 201),
    change: async (id, fields, headers) =>
      bodyOf(await caller.send('PUT', `/blog/posts/${id}/`, 'blog', fields, headers), 200),
    async read(id) {
      const live = await caller.send('GET', `/blog/posts/${id}/?for_staff=true`, 'blog')
      return live.ok
        ? bodyOf(live, 200)
        : bodyOf(await caller.send('GET', `/blog/posts/${id}/?for_staff=true&status=bin`, 'blog'), 200)
    },
    async remove(id) {
      expect((await caller.send('DELETE', `/blog/posts/${id}/`, 'blog')).status).toBe(204)
    },
    posts: async (query, user = 'blog') =>
      bodyOf(await caller.send('GET', `/blog/posts/${query}`, user), 200),
    publicStatus: async (slug) => (await fetch(`${server.api}/blog/posts/${slug}/`)).status,
  }
}
