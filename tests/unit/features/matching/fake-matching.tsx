import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client'
import { draftsStore, readsStore } from '@/offline/databases'
import { hasFocus } from '../../../support/has-focus'

export const USER = 7

export interface Sent {
  path: string
  body: unknown
  key: string | null
}

export type Answer = { status: number; body: unknown } | 'silence'

export const forgetEverything = () => Promise.all([clear(readsStore), clear(draftsStore)])

/**
 * Replaces `fetch`. Each POST request gets the next of the given responses; further POST requests get the last
 * response. All other requests get an empty list. Returns the list of sent POST requests.
 */
export function answerPosts(...answers: Answer[]): Sent[] {
  const sent: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    let answer: Answer = { status: 200, body: { count: 0, next: null, previous: null, results: [] } }
    if (request.method === 'POST') {
      const path = new URL(request.url).pathname.replace('/api/v1', '')
      sent.push({ path, body: await request.json(), key: request.headers.get('Idempotency-Key') })
      answer = answers[Math.min(sent.length, answers.length) - 1] ?? 'silence'
    }
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    const headers = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
  })
  return sent
}

/**
 * Renders an element as after a page load: the query cache is empty, so only the data stored on the device is
 * available.
 */
export const open = (element: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>)

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Waits for the error summary, which has the focus, and returns the texts of its links. */
export async function summary(): Promise<string[]> {
  const alert = await screen.findByRole('alert')
  await hasFocus(alert)
  return within(alert)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
}
