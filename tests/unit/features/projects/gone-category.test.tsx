import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { categoriesQuery } from '@/features/projects/staff/categories/category-calls'
import { refreshChoices } from '@/features/projects/staff/editor/editor-queries'
import { Essentials } from '@/features/projects/staff/editor/main-sections'
import { useForm, type Form } from '@/lib/form'
import { EMPTY_PROJECT, PROJECT_CATEGORY_UNKNOWN, type ProjectValues } from '@/shared/project'
import { Mantine } from '@/ui/theme/mantine'
import { SendRefused } from '@/lib/form-refusal'
import { renderScreen } from '../../../support/render-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const KEY = categoriesQuery(7).queryKey
const WATER = { id: 2, name: 'Água' }
const SCHOOL = { id: 3, name: 'Educação' }

test('a category that the server no longer knows is read out of the list, and the form still says which one it was', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(KEY, [WATER, SCHOOL] as never)
  queryClient.setQueryData(['projects', 'programs'], [])
  let form: Form<ProjectValues> | undefined
  function Screen() {
    const made = useForm<ProjectValues>({
      name: 'project',
      initial: { ...EMPTY_PROJECT, category_id: '2' },
      problems: () => ({}),
      send: () => Promise.reject(new SendRefused({ problems: { category_id: PROJECT_CATEGORY_UNKNOWN } })),
    })
    form = made
    return <Essentials form={made} userId={7} names={{ program: '', category: '' }} />
  }
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <Mantine>
        <Screen />
      </Mantine>
    </QueryClientProvider>
  ))
  const options = () =>
    within(screen.getByLabelText(/^Categoria/))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options()).toEqual(['Sem escolha', 'Água', 'Educação'])
  act(() => form?.send())
  await screen.findByText(PROJECT_CATEGORY_UNKNOWN)
  act(() => void queryClient.setQueryData(KEY, [SCHOOL] as never))
  await screen.findByRole('option', { name: 'Água (já não existe)' })
  expect(options()).toEqual(['Sem escolha', 'Educação', 'Água (já não existe)'])
})

test('a refused category or program makes the form read its lists again, another refusal does not', async () => {
  const queryClient = new QueryClient()
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  refreshChoices(queryClient, 7, { name: 'Falta o nome.' })
  expect(asked).not.toHaveBeenCalled()
  refreshChoices(queryClient, 7, { category_id: PROJECT_CATEGORY_UNKNOWN })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey: KEY }))
})
