import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { arrangeRecords } from '@/ui/list/arrange'
import type { Column } from '@/ui/list/column'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListRead } from '@/ui/list/list-states'
import { RecordList } from '@/ui/list/record-list'
import { useListSearch } from '@/ui/list/use-list-search'
import { hasFocus } from '../../../support/has-focus'
import { renderScreen } from '../../../support/render-screen'

interface Entry {
  id: number
  name: string
  state: 'aberta' | 'fechada'
}

/** 45 records, of which every fifth is closed. */
const RECORDS: Entry[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  name: `Conta ${index + 1}`,
  state: (index + 1) % 5 === 0 ? 'fechada' : 'aberta',
}))

const COLUMNS: Column<Entry>[] = [
  { key: 'nome', label: 'Nome', of: ({ name }) => name, isSortable: true, isSearched: true },
]
const FILTERS: ListFilter[] = [
  {
    key: 'estado',
    label: 'Estado',
    options: [
      ['aberta', 'Abertas'],
      ['fechada', 'Fechadas'],
      ['anulada', 'Anuladas'],
    ],
  },
]
const FILTER_NAMES = ['estado'] as const
const READ: ListRead = {
  data: RECORDS,
  dataUpdatedAt: Date.now(),
  isPending: false,
  isError: false,
  error: null,
  fetchStatus: 'idle',
  refetch: () => Promise.resolve(),
}
const WORDS = {
  loading: 'A carregar',
  failed: 'Falhou',
  empty: 'Sem contas',
  noneFound: 'Nenhuma conta assim',
}

function Accounts({ read = READ }: { read?: ListRead }) {
  const address = useListSearch(FILTER_NAMES)
  const { search } = address
  const wanted = (read.data === undefined ? [] : RECORDS).filter(
    ({ state }) => search.estado === undefined || state === search.estado,
  )
  const { shown, range } = arrangeRecords(wanted, COLUMNS, search)
  return (
    <RecordList
      label="Contas"
      words={WORDS}
      read={read}
      columns={COLUMNS}
      records={shown}
      range={range}
      address={address}
      recordId={({ id }) => id}
      recordName={({ name }) => name}
      searchHint="Nome"
      filters={FILTERS}
      bulk={[{ key: 'fechar', label: 'Fechar', icon: 'check', run: () => Promise.resolve([]) }]}
      barrier={null}
    />
  )
}

const filter = () => screen.getByLabelText<HTMLSelectElement>('Estado')
const choose = (words: string) => userEvent.selectOptions(filter(), words)
const search = () => decodeURIComponent(window.location.search)
const names = () =>
  within(screen.getByRole('table', { name: 'Contas' }))
    .getAllByRole('row')
    .flatMap((row) => /Conta \d+/.exec(row.textContent)?.[0] ?? [])

test('a chosen filter is in the address, narrows the list and leads to its first page', async () => {
  await renderScreen(Accounts, '?pagina=3')
  expect(names()).toEqual(['Conta 41', 'Conta 42', 'Conta 43', 'Conta 44', 'Conta 45'])
  await choose('Fechadas')
  await waitFor(() => expect(search()).toBe('?estado=fechada'))
  await waitFor(() => expect(names()).toHaveLength(9))
  expect(filter().value).toBe('fechada')
})

test('two changes before the next render are both in the address', async () => {
  function Twice() {
    const { onSearch } = useListSearch(FILTER_NAMES)
    const both = () => {
      onSearch((now) => ({ ...now, estado: 'fechada' }))
      onSearch((now) => ({ ...now, procura: 'conta' }))
    }
    return <button onClick={both}>Mudar</button>
  }
  await renderScreen(Twice, '?ordem=nome')
  await userEvent.click(screen.getByRole('button', { name: 'Mudar' }))
  await waitFor(() => expect(search()).toBe('?procura=conta&ordem=nome&estado=fechada'))
})

test('«Todos» removes a filter, and the back button brings it back', async () => {
  await renderScreen(Accounts, '?estado=fechada')
  expect(names()).toHaveLength(9)
  await choose('Todos')
  await waitFor(() => expect(search()).toBe(''))
  await waitFor(() => expect(names()).toHaveLength(20))
  act(() => window.history.back())
  await waitFor(() => expect(names()).toHaveLength(9))
  expect(filter().value).toBe('fechada')
})

test('a filter keeps the search, the order and the page size', async () => {
  await renderScreen(Accounts, '?procura=conta&ordem=-nome&por-pagina=50')
  await choose('Abertas')
  await waitFor(() => expect(new URLSearchParams(search()).get('estado')).toBe('aberta'))
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
    procura: 'conta',
    ordem: '-nome',
    'por-pagina': '50',
    estado: 'aberta',
  })
  expect(names()).toHaveLength(36)
  expect(names()[0]).toBe('Conta 44')
})

test('a filter that leaves nothing says so, and «Limpar a procura» shows all in the same page size', async () => {
  await renderScreen(Accounts, '?por-pagina=50')
  await choose('Anuladas')
  await screen.findByText('Nenhuma conta assim')
  expect(filter().value).toBe('anulada')
  await userEvent.click(screen.getByRole('button', { name: 'Limpar a procura' }))
  await waitFor(() => expect(names()).toHaveLength(45))
  expect(search()).toBe('?por-pagina=50')
  expect(filter().value).toBe('')
})

test('a value in the address that the filter does not know chooses nothing', async () => {
  await renderScreen(Accounts, '?estado=nada')
  screen.getByText('Nenhuma conta assim')
  expect(filter().value).toBe('')
})

test('all rows of a page are selected, and a row that a filter hides is selected no longer', async () => {
  await renderScreen(Accounts)
  await userEvent.click(screen.getByLabelText('Selecionar todos desta página'))
  screen.getByText('20 selecionados')
  await choose('Fechadas')
  // Four of the twenty selected records are closed, so only these remain selected.
  await screen.findByText('4 selecionados')
})

test('the search field is there while the list loads, and keeps focus and text when the list arrives', async () => {
  let arrive: () => void = () => undefined
  await renderScreen(function Loading() {
    const [read, setRead] = useState<ListRead>({
      ...READ,
      data: undefined,
      isPending: true,
      fetchStatus: 'fetching',
    })
    arrive = () => setRead(READ)
    return <Accounts read={read} />
  }, '?pagina=3')
  screen.getByText('A carregar')
  expect(search()).toBe('?pagina=3')
  const field = screen.getByLabelText<HTMLInputElement>('Procurar')
  await userEvent.type(field, 'Conta 4')
  act(() => arrive())
  await screen.findByRole('table', { name: 'Contas' })
  await hasFocus(field)
  expect(field.value).toBe('Conta 4')
  await waitFor(() => expect(names()).toContain('Conta 44'))
})
