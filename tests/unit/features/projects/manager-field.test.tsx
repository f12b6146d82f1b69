import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { managedProject, type ManagedProject } from '@/api/managed-project'
import { projectForm, projectJson } from '@/api/project-body'
import { managersQuery } from '@/features/projects/staff/editor/editor-queries'
import { managerOptions, withPresent } from '@/features/projects/staff/editor/manager-choices'
import { TeamSection } from '@/features/projects/staff/editor/more-sections'
import { previewProject } from '@/features/projects/staff/editor/preview-project'
import { sentValues } from '@/features/projects/staff/editor/project-fields'
import { useForm, type Form } from '@/lib/form'
import { EMPTY_PROJECT, type ProjectValues } from '@/shared/project'
import { Mantine } from '@/ui/theme/mantine'
import { answerWith } from '../../../support/project-fixtures'
import { renderScreen } from '../../../support/render-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ANA = { username: 'ana', name: 'Ana Lima' }
const RUI = { username: 'rui', name: 'Rui Gil' }
const STORED = managedProject({
  ...{ id: 4, name: 'Poço', slug: 'poco' },
  manager: { full_name: 'Equipa da água', username: 'ana' },
})

async function open(project: ManagedProject | null, managers: readonly object[] | null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  if (managers) queryClient.setQueryData(managersQuery(7).queryKey, managers as never)
  const shown: { form?: Form<ProjectValues> } = {}
  function Screen() {
    const form = useForm<ProjectValues>({
      name: 'project',
      initial: project?.values ?? { ...EMPTY_PROJECT, manager: 'rui' },
      problems: () => ({}),
      send: () => Promise.resolve(undefined as never),
    })
    shown.form = form
    return <TeamSection form={form} project={project} userId={7} />
  }
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <Mantine>
        <Screen />
      </Mantine>
    </QueryClientProvider>
  ))
  return shown
}
const select = () => screen.findByLabelText<HTMLSelectElement>('Responsável')
const chosen = (one: HTMLSelectElement) => one.selectedOptions[0]?.textContent

test('the present manager is selected by the name that visitors see, and another one can be chosen', async () => {
  const shown = await open(STORED, [ANA, RUI])
  const field = await select()
  expect(chosen(field)).toBe('Equipa da água')
  expect(within(field).getAllByRole('option')).toHaveLength(2)
  await userEvent.setup().selectOptions(field, 'Rui Gil')
  expect(shown.form?.values.manager).toBe('rui')
})

test('a new project has its creator selected', async () => {
  await open(null, [ANA, RUI])
  expect(chosen(await select())).toBe('Rui Gil')
})

test('without the operation of the list, the present manager is a text', async () => {
  answerWith((path) =>
    path === '/projects/admin/managers/' ? { status: 404, body: { detail: 'Não encontrado.' } } : undefined,
  )
  await open(STORED, null)
  expect((await screen.findByText('Equipa da água', { selector: 'b' })).closest('p')?.textContent).toBe(
    'Responsável: Equipa da água',
  )
  expect(screen.queryByLabelText('Responsável')).toBeNull()
})

test('a manager who may no longer edit projects stays an option, and equal names have usernames', () => {
  expect(managerOptions(withPresent([RUI], STORED), 'ana')).toEqual([
    { value: 'ana', label: 'Equipa da água' },
    { value: 'rui', label: 'Rui Gil' },
  ])
  const double = { username: 'rui2', name: 'Rui Gil' }
  expect(managerOptions([RUI, double], '').map(({ label }) => label)).toEqual([
    'Sem responsável',
    'Rui Gil (rui)',
    'Rui Gil (rui2)',
  ])
})

test('a manager who stays is not sent, another one is', () => {
  const values = { ...EMPTY_PROJECT, name: 'Poço', manager: 'ana' }
  expect(projectJson(sentValues(values, 'ana'))).not.toHaveProperty('manager')
  expect(projectForm(sentValues(values, 'ana'), {}).has('manager')).toBe(false)
  expect(projectJson(sentValues(values, 'rui'))).toMatchObject({ manager: 'ana' })
  expect(projectForm(sentValues(values, 'rui'), {}).get('manager')).toBe('ana')
})

test('the preview has the chosen manager', () => {
  const names = { program: undefined, category: undefined, manager: 'Rui Gil' }
  expect(previewProject({ ...EMPTY_PROJECT, manager: 'rui' }, STORED, undefined, names).manager).toBe(
    'Rui Gil',
  )
})
