import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { detailOf, fakeCommunity, openPeople, PLACE } from './fake-people'

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const pathsOf = (calls: ReturnType<typeof fakeCommunity>) => calls.map(({ path }) => path)
const SENSITIVE = '/community/beneficiaries/9/sensitive/'

test('the address and the needs of a beneficiary are closed until somebody asks for them, and then take the focus', async () => {
  const calls = fakeCommunity(detailOf())
  await openPeople('beneficiaries', '?ver=9', 360)
  await screen.findByRole('heading', { level: 1, name: 'Ana de Teste' })
  expect(fact('Morada')?.textContent).toContain('Fechada. Ver fica registado com o seu nome.')
  expect(document.body.textContent).not.toContain(PLACE)
  expect(pathsOf(calls)).not.toContain(SENSITIVE)
  await userEvent.click(screen.getByRole('button', { name: 'Ver a morada' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(PLACE))
  expect(fact('Necessidades')?.textContent).toBe('Lona')
  expect(screen.queryByRole('button', { name: 'Ver a morada' })).toBeNull()
  expect(pathsOf(calls).filter((path) => path === SENSITIVE)).toHaveLength(1)
})

test('an address that could not be read stays closed, says so, and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  fakeCommunity(detailOf(), {
    [SENSITIVE]: () =>
      isDown ? new Response('{}', { status: 403 }) : { place: PLACE, needs: '', version: 'v1' },
  })
  await openPeople('beneficiaries', '?ver=9', 360)
  const open = await screen.findByRole('button', { name: 'Ver a morada' })
  await userEvent.click(open)
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível abrir a morada.')
  isDown = false
  await userEvent.click(open)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(PLACE))
  vi.mocked(console.error).mockClear()
})

test('the form of a beneficiary is filled with address and needs, which one logged reading gave', async () => {
  const calls = fakeCommunity(detailOf())
  await openPeople('beneficiaries', '?editar=9')
  const place = await screen.findByLabelText<HTMLInputElement>(/^Lugar/)
  expect(place.value).toBe(PLACE)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Necessidades/).value).toBe('Lona')
  await userEvent.clear(screen.getByLabelText('Nome completo'))
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Maria')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    ...{ name: 'Ana Maria', place: PLACE, needs: 'Lona' },
  })
  await screen.findByRole('heading', { level: 1, name: 'Ana de Teste' })
  expect(pathsOf(calls).filter((path) => path === SENSITIVE)).toHaveLength(1)
})

test('two records of a beneficiary are compared with their addresses, so that a merge deletes none', async () => {
  const other = detailOf({ id: 10, name: 'Ana T.' })
  fakeCommunity(detailOf(), {
    '/community/beneficiaries/10/': () => other,
    '/community/beneficiaries/10/sensitive/': () => ({ place: '', needs: 'Sementes', version: 'v1' }),
  })
  await openPeople('beneficiaries', '?ver=9&juntar=10')
  await screen.findByText('Como vai ficar')
  expect(screen.getAllByText(PLACE).length).toBeGreaterThan(0)
  expect(screen.getByText('Sementes')).toBeTruthy()
})

test('the second line of the list names the district of a beneficiary alone', async () => {
  fakeCommunity(detailOf({ place: PLACE }))
  await openPeople('beneficiaries', '')
  await screen.findByRole('link', { name: 'Ana de Teste' })
  expect(screen.getByText('Pemba', { selector: 'p' })).toBeTruthy()
  expect(document.body.textContent).not.toContain(PLACE)
})

test('telephone and e-mail of a record are links, and a volunteer’s record says what they gave', async () => {
  fakeCommunity(
    detailOf(
      { kind: 'volunteers', email: 'ana@exemplo.example', skills: [], causes: [] },
      { matching: { requests: 1, works: 2, minutes: 2175 } },
    ),
  )
  await openPeople('volunteers', '?ver=9', 360)
  const phone = await screen.findByRole<HTMLAnchorElement>('link', { name: '84 000 0001' })
  expect(phone.getAttribute('href')).toBe('tel:+258840000001')
  expect(screen.getByRole('link', { name: 'ana@exemplo.example' }).getAttribute('href')).toBe(
    'mailto:ana@exemplo.example',
  )
  expect(fact('Deu')?.textContent).toContain('36 h 15')
  expect(fact('Trabalhos aceites')?.textContent).toBe('2')
})

test('beside an open person are the heading, the figures, search and filters of the list, and a filter keeps the person', async () => {
  const calls = fakeCommunity(detailOf())
  await openPeople('beneficiaries', '?ver=9')
  await screen.findByRole('heading', { level: 1, name: 'Ana de Teste' })
  expect(screen.getByText('Beneficiários', { selector: 'p' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Comunidade' })).toBeTruthy()
  const bar = within(screen.getByRole('search'))
  expect(bar.getByRole('button', { name: 'Exportar CSV' })).toBeTruthy()
  await userEvent.selectOptions(bar.getByLabelText('Distrito'), 'Metuge')
  await waitFor(() => expect(calls.some(({ query }) => query.includes('district=Metuge'))).toBe(true))
  expect(window.location.search).toContain('ver=9')
  await userEvent.type(bar.getByLabelText('Procurar'), 'ana')
  await waitFor(() => expect(window.location.search).toContain('procura=ana'), { timeout: 5000 })
  expect(window.location.search).toContain('ver=9')
  expect(screen.getByRole('heading', { level: 1, name: 'Ana de Teste' })).toBeTruthy()
})

test('on a phone a person is shown without the bar of the list', async () => {
  fakeCommunity(detailOf())
  await openPeople('beneficiaries', '?ver=9', 360)
  await screen.findByRole('heading', { level: 1, name: 'Ana de Teste' })
  expect(screen.queryByRole('search')).toBeNull()
})
