import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedPost } from '@/api/managed-post'
import { PostActs } from '@/features/blog/staff/editor/post-acts'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { PendingInput } from '@/lib/staff/editor/pending-input'
import { renderScreen } from '../../../support/render-screen'

const USER = { id: 7, username: 'blog', is_staff: true, is_superuser: true }
const POST = { id: 5, title: 'Água', slug: 'agua' } as EditedPost

let copies: string[] = []

beforeEach(() => {
  copies = []
  vi.stubGlobal('fetch', (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const isCopy = request.method === 'POST' && path.includes('/5/')
    if (isCopy) copies.push(path)
    const body = isCopy
      ? { duplicated_post: { id: 6, title: 'Água', slug: 'agua-copia', status: 'draft' } }
      : USER
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }),
    )
  })
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function openActs(isDirty: boolean) {
  const pending = new PendingInput()
  const queryClient = new QueryClient()
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <PostActs {...{ userId: USER.id, post: POST, isDirty, pending }} onPreview={() => undefined} />
    </QueryClientProvider>
  ))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Duplicar' }))
  return user
}

test('a post with unsaved input is copied only after the user has agreed to copy the saved one', async () => {
  const user = await openActs(true)
  await screen.findByRole('dialog', { name: 'Duplicar sem as alterações?' })
  await user.click(screen.getByRole('button', { name: 'Continuar a editar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(copies).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Duplicar' }))
  await user.click(await screen.findByRole('button', { name: 'Duplicar o que está guardado' }))
  await waitFor(() => expect(copies).toHaveLength(1))
})

test('a saved post is copied without a question', async () => {
  await openActs(false)
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/posts/edit/agua-copia'))
  expect(copies).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
