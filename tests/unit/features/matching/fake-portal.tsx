import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { normaliseUser } from '@/api/user'
import { sessionState } from '@/lib/session-state'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { renderAt } from '../../../support/render-at'

export interface Change {
  method: string
  path: string
  body: unknown
}

/**
 * The API's response for each path: a body, an HTTP status, or a function that returns one of these for each request.
 * GET requests of other paths get 404.
 */
export type Reads = Record<string, unknown>

/**
 * Replaces `fetch` and returns the list of changes that the page sends. Every change succeeds, except for paths with an
 * HTTP status in `reads`.
 */
export function serve(reads: Reads): Change[] {
  const changes: Change[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    if (request.method !== 'GET') {
      const text = await request.text()
      changes.push({ method: request.method, path, body: text ? JSON.parse(text) : null })
    }
    const found: unknown = reads[path]
    const body: unknown =
      typeof found === 'function' ? (found as (url: string) => unknown)(request.url) : found
    const isMissing = body === undefined && request.method === 'GET'
    const status = typeof body === 'number' ? body : isMissing ? 404 : 200
    const headers = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify(body ?? {}), { status, headers })
  })
  return changes
}

/** Opens an address of the site, signed in as the given member. */
export async function openAs(user: { id: number; username: string; user_type: string }, address: string) {
  writeStoredUser(user)
  writeTokens({ access: 'a1', refresh: 'r1' })
  // The state is set directly, because session.start() would continue the session of the previous test.
  sessionState.set({ status: 'signed-in', user: normaliseUser(user)!, isVerified: true })
  const view = await renderAt(address)
  await waitFor(() => view.container.querySelector('main h1') ?? Promise.reject(new Error('no heading')))
  return view
}
