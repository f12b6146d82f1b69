import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { draftsStore, staffReadsStore } from '@/offline/databases'
import { MediaPicker, type PickedMedia } from '@/ui/staff/media/media-picker'
import { hasFocus } from '../../../support/has-focus'
import { answerWith, withoutLayout } from '../../../support/project-fixtures'
import { renderScreen } from '../../../support/render-screen'

const USER = { id: 8, username: 'blog', is_staff: true, groups: ['Gestor de Blog'] }
const file = (id: number, name: string, alt: string) => ({
  ...{ id, name, kind: 'picture', state: 'ready', failure: '', bytes: 2048, width: 640, height: 480 },
  ...{ address: `/media/biblioteca/${name}-0123456789-640.webp`, alt_text: alt, is_decorative: false },
  ...{
    focal_x: 20,
    focal_y: 70,
    usage_count: 1,
    uploaded_at: '2026-03-01T08:00:00.000Z',
    uploaded_by_name: null,
  },
  version: `v${id}`,
})
const FILES = [file(1, 'poco', 'Um poço'), file(2, 'escola', '')]

/** Replaces `fetch` by a fake media library. Returns the list of requested searches. */
function answer() {
  const searches: (string | null)[] = []
  answerWith((path, query) => {
    if (path === '/auth/user/') return { body: USER }
    if (path === '/media/files/2/') return { body: { ...FILES[1], alt_text: 'Uma escola', version: 'v2b' } }
    if (path !== '/media/files/') return undefined
    searches.push(query.get('search'))
    const results = FILES.filter(({ name }) => name.includes(query.get('search') ?? ''))
    const totals = { files: 2, bytes: 4096, missing_alt: 1, unused: 0 }
    return { body: { count: results.length, next: null, previous: null, results, totals } }
  })
  return searches
}

beforeEach(() => {
  withoutLayout()
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
})
afterEach(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
  await Promise.all([clear(draftsStore), clear(staffReadsStore)])
})

async function openPicker() {
  session.start()
  const picked: PickedMedia[] = []
  let closed = 0
  await renderScreen(() => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MediaPicker onPick={(one) => picked.push(one)} onClose={() => closed++} />
    </QueryClientProvider>
  ))
  const user = userEvent.setup()
  return { picked, closed: () => closed, user }
}

const tile = (name: string) => screen.findByRole('button', { name: new RegExp(name) })

test('a chosen picture is returned with its address, text and focal point', async () => {
  answer()
  const { picked, user } = await openPicker()
  await user.click(await tile('poco'))
  expect(picked).toEqual([
    {
      id: 1,
      address: '/media/biblioteca/poco-0123456789-640.webp',
      alt: 'Um poço',
      focalPoint: { x: 20, y: 70 },
      size: { width: 640, height: 480 },
    },
  ])
})

test('a picture without a text gets one before it is chosen', async () => {
  answer()
  const { picked, user } = await openPicker()
  await user.click(await tile('escola'))
  await user.click(screen.getByRole('button', { name: 'Guardar texto' }))
  const field = await screen.findByRole('textbox', {
    name: /^Texto alternativo/,
    description: /Escreva o texto alternativo/,
  })
  await hasFocus(() => field)
  await user.type(screen.getByLabelText(/^Texto alternativo/), 'Uma escola')
  await user.click(screen.getByRole('button', { name: 'Guardar texto' }))
  await waitFor(() => expect(picked).toMatchObject([{ id: 2, alt: 'Uma escola' }]))
})

test('the library is searched after a pause, and Escape closes the dialog', async () => {
  const searches = answer()
  const { user, closed } = await openPicker()
  await tile('poco')
  await user.type(screen.getByLabelText('Procurar na biblioteca'), 'escola')
  await waitFor(() => expect(screen.queryByRole('button', { name: /poco/ })).toBeNull(), { timeout: 3000 })
  expect(searches).toEqual([null, 'escola'])
  await user.keyboard('{Escape}')
  expect(closed()).toBe(1)
})

test('a failed request says so and can be repeated', async () => {
  answerWith((path) => (path === '/auth/user/' ? { body: USER } : { status: 500, body: { detail: 'Erro' } }))
  const { user } = await openPicker()
  await screen.findByText('Erro ao carregar as imagens.')
  answer()
  await user.click(screen.getByRole('button', { name: 'Tentar outra vez' }))
  expect(await tile('poco')).toBeTruthy()
})
