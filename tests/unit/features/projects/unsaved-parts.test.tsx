import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SaveBar } from '@/features/projects/staff/editor/save-bar'
import { SavedParts } from '@/features/projects/staff/parts/saved-parts'
import { Unsaved, unsavedViews, useUnsavedParts } from '@/features/projects/staff/parts/unsaved-parts'
import type { Form } from '@/lib/form'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { draftsStore } from '@/offline/databases'
import type { ProjectValues } from '@/shared/project'
import { withoutLayout } from '../../../support/project-fixtures'
import { renderScreen } from '../../../support/render-screen'

const USER = { id: 7, username: 'gestora', is_staff: true, is_superuser: true }
const PATH = '/projects/admin/projects/1'
const MILESTONES = [{ id: 12, title: 'Furo aberto', is_completed: false, version: 'm1' }]

let metrics = { communities_reached: 3, people_impacted: 10, version: 'v1', updated_by_name: 'Ana' }
let sent: { version: string | null; body: Record<string, unknown> }[] = []

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

async function serve(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api/v1', '')
  if (path === '/auth/user/') return answer(USER)
  if (path === `${PATH}/milestones/`) return answer({ count: 1, results: MILESTONES })
  if (path !== `${PATH}/metrics/`) return answer({ count: 0, results: [] })
  if (request.method === 'GET') return answer(metrics)
  const version = request.headers.get('If-Match')
  sent.push({ version, body: (await request.json()) as Record<string, unknown> })
  return version === `"${metrics.version}"` ? answer(metrics) : answer({ detail: 'Mudou.' }, 412)
}

beforeEach(() => {
  withoutLayout()
  metrics = { communities_reached: 3, people_impacted: 10, version: 'v1', updated_by_name: 'Ana' }
  sent = []
  vi.stubGlobal('fetch', serve)
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  await clear(draftsStore)
})

const FORM = { isDirty: false, isSending: false } as Form<ProjectValues>

function Screen() {
  const unsaved = useUnsavedParts(1, USER.id)
  return (
    <Unsaved value={unsaved}>
      <SavedParts projectId={1} userId={USER.id} barrier={null} history={null}>
        <SaveBar
          isNew={false}
          form={FORM}
          label="Guardar"
          barrier={null}
          unsavedParts={unsavedViews(unsaved.names)}
          onPreview={() => undefined}
        />
      </SavedParts>
    </Unsaved>
  )
}

async function openScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>
  ))
  return { ...view, user: userEvent.setup() }
}

const tab = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Partes do projeto' })).getByRole('button', { name })
const milestoneTitle = () =>
  within(screen.getByRole('form', { name: 'Editar Furo aberto' })).getByLabelText<HTMLInputElement>(/^Título/)

test('«Decidir mais tarde» in the conflict of the figures keeps what was typed, and the next attempt asks again', async () => {
  const { user } = await openScreen()
  await user.click(tab('Números'))
  const field = await screen.findByLabelText<HTMLInputElement>(/^Comunidades/)
  await user.clear(field)
  await user.type(field, '99')
  metrics = { ...metrics, communities_reached: 50, version: 'v2' }
  for (const attempt of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Guardar os números' }))
    await screen.findByRole('heading', { name: '1 campo mudou nos dois lados' })
    await user.click(screen.getByRole('button', { name: 'Decidir mais tarde' }))
    await screen.findByText('Rascunho recuperado')
    expect(screen.getByLabelText<HTMLInputElement>(/^Comunidades/).value, `attempt ${attempt}`).toBe('99')
  }
  expect(sent.map(({ version }) => version)).toEqual(['"v1"', '"v1"'])
})

test('a part that is being edited stays open behind another tab, which says that it is not saved', async () => {
  const { user } = await openScreen()
  expect(screen.getByText('Tudo guardado.')).toBeTruthy()
  await user.click(tab('Marcos'))
  await user.click(await screen.findByRole('button', { name: 'Editar Furo aberto' }))
  await user.type(milestoneTitle(), ' ontem')
  await user.click(tab('Projeto'))
  expect(screen.queryByText('Tudo guardado.')).toBeNull()
  expect(screen.getByText(/Por guardar noutros separadores: Marcos\./)).toBeTruthy()
  await user.click(tab('Marcos por guardar'))
  expect(milestoneTitle().value).toBe('Furo aberto ontem')
  await user.click(screen.getByRole('button', { name: 'Deitar fora' }))
  await user.click(tab('Projeto'))
  await waitFor(() => expect(screen.getByText('Tudo guardado.')).toBeTruthy())
})

test('a draft of a part that was left earlier is shown at its row and at its tab', async () => {
  const first = await openScreen()
  await first.user.click(tab('Marcos'))
  await first.user.click(await screen.findByRole('button', { name: 'Editar Furo aberto' }))
  await first.user.type(milestoneTitle(), ' ontem')
  first.unmount()
  const { user } = await openScreen()
  await user.click(tab('Marcos'))
  expect(await screen.findByText('Tem alterações por guardar.')).toBeTruthy()
  expect(tab('Marcos por guardar')).toBeTruthy()
})
