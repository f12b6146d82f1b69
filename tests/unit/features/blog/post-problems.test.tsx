import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EditedPost } from '@/api/managed-post'
import { EMPTY_FORM, postFields, NEW_STATE } from '@/features/blog/staff/editor/post-form-values'
import { EditPostPage } from '@/features/blog/staff/editor/post-pages'
import { PostProblems } from '@/features/blog/staff/editor/post-problems'
import { usePostForm } from '@/features/blog/staff/editor/use-post-form'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { readDraft } from '@/offline/drafts'
import { FormFrame } from '@/ui/form/form-frame'
import { renderScreen } from '../../../support/render-screen'

const USER_ID = 7
const USER = { id: USER_ID, username: 'blog', is_staff: true, is_superuser: true }
const IN_BIN = 'Este artigo está no lixo. Restaure-o antes de o alterar.'
const POST = {
  ...{ id: 5, title: 'Água', slug: 'agua', version: 'v1', publishedAt: null },
  values: postFields({ ...EMPTY_FORM, title: 'Água', content: '<p>Um poço.</p>' }, NEW_STATE, 0),
} as EditedPost

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const show = (Screen: FunctionComponent) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>
  ))
}

function Editor() {
  const { form } = usePostForm({ userId: USER_ID, post: POST, onSaved: () => undefined })
  return (
    <FormFrame form={form}>
      <PostProblems form={form} />
      <button type="button" onClick={() => form.set({ title: 'Água limpa' })}>
        Escrever
      </button>
      <button type="submit">Guardar</button>
    </FormFrame>
  )
}

async function saveRefused(status: number, detail: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(status, { detail })))
  await show(Editor)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Escrever' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  return screen.findByRole('alert')
}

test('when another user has moved the post to the bin, the error links to the bin, and the text is on the device', async () => {
  const summary = await saveRefused(409, IN_BIN)
  expect(summary.textContent).toContain(IN_BIN)
  expect(summary.textContent).toContain('O que escreveu fica neste')
  const link = screen.getByRole('link', { name: 'Ver o lixo' })
  expect(link.getAttribute('href')).toBe('/dashboard/blog?estado=lixo')
  const draft = await readDraft('post-5', USER_ID)
  expect(draft?.value).toMatchObject({ values: { title: 'Água limpa' } })
})

test('another error of the save has no link to the bin', async () => {
  const summary = await saveRefused(403, 'Não tem permissão.')
  expect(summary.textContent).toContain('Não tem permissão.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('the editor of a post that is in the bin links to the bin', async () => {
  vi.stubGlobal('fetch', ({ url }: Request) =>
    Promise.resolve(url.includes('/posts/') ? answer(404, { detail: 'Não encontrado.' }) : answer(200, USER)),
  )
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
  await show(EditPostPage)
  const link = await screen.findByRole('link', { name: 'veja o lixo' })
  expect(link.getAttribute('href')).toBe('/dashboard/blog?estado=lixo')
})
