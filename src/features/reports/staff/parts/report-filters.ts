/** The filters of the reports in the URL, and which report uses which of them. Pure. */
import type { ListFilter } from '@/ui/list/list-bar'
import { isDay } from '@/shared/day'
import { findProvince, PROVINCES } from '@/shared/places'
import type { ReportQuery, Subject } from '../../report-calls'

type FilterName = 'metodo' | 'estado' | 'origem' | 'programa' | 'provincia' | 'projetos'
type Options = ListFilter['options']

interface Filter {
  name: FilterName
  label: string
  /** Its parameter of the API. */
  parameter: keyof ReportQuery
  /** The subjects whose numbers it changes. The others say that it has no effect on them. */
  usedBy: readonly Subject[]
  /** The words for no filter; by default 'Todos'. */
  none?: string
  /** The options; for records those that the reports name. */
  options: Options | 'methods' | 'programs'
  /** The value in the URL as the API takes it; undefined for a text that means nothing. */
  read: (text: string) => string | number | undefined
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The options of a filter by a fixed list of values, of which no other is valid. */
const listed = (options: Options) => ({
  options,
  read: (text: string) => options.find(([value]) => value === text)?.[0],
})

const FILTERS: readonly Filter[] = [
  {
    ...{ name: 'metodo', label: 'Método', parameter: 'method', options: 'methods', read: idIn },
    usedBy: ['donations', 'decisions'],
  },
  {
    ...{ name: 'estado', label: 'Estado das doações', parameter: 'status', usedBy: ['donations'] },
    ...listed([
      ['approved', 'Confirmadas'],
      ['pending', 'Em análise'],
      ['asked', 'Novo comprovante pedido'],
      ['rejected', 'Recusadas'],
    ]),
  },
  {
    ...{ name: 'origem', label: 'Origem', parameter: 'source', usedBy: ['donations'] },
    ...listed([
      ['account', 'Com conta'],
      ['guest', 'Sem conta'],
    ]),
  },
  {
    ...{ name: 'programa', label: 'Programa', parameter: 'program', options: 'programs', read: idIn },
    usedBy: ['budgets', 'beneficiaries', 'volunteers'],
  },
  {
    ...{ name: 'provincia', label: 'Província', parameter: 'province', none: 'Todas' },
    usedBy: ['budgets', 'beneficiaries', 'volunteers'],
    options: PROVINCES.map((name) => [name, name] as const),
    read: (text) => findProvince(text) ?? undefined,
  },
  {
    ...{ name: 'projetos', label: 'Estado dos projetos', parameter: 'status', usedBy: ['budgets'] },
    ...listed([
      ['planning', 'Em planeamento'],
      ['active', 'Ativos'],
      ['completed', 'Concluídos'],
      ['suspended', 'Suspensos'],
    ]),
  },
]

/** What the URL says: the period and the filters. */
export const SEARCH_NAMES = ['de', 'ate', ...FILTERS.map(({ name }) => name)] as const
export type Chosen = Partial<Record<(typeof SEARCH_NAMES)[number], string | undefined>>

const valueIn = ({ name, read }: Filter, chosen: Chosen): string | number | undefined =>
  chosen[name] === undefined ? undefined : read(chosen[name])

/** The filters that are set to a value that means something. */
const setIn = (chosen: Chosen): Filter[] => FILTERS.filter((filter) => valueIn(filter, chosen) !== undefined)

/** What the URL says, without the filters that mean nothing. */
export const validIn = (chosen: Chosen): Chosen => ({
  de: chosen.de,
  ate: chosen.ate,
  ...Object.fromEntries(setIn(chosen).map((filter) => [filter.name, String(valueIn(filter, chosen))])),
})

/** The query of a report. Values of the URL that mean nothing are left out. */
export function queryOf(subject: Subject, chosen: Chosen): ReportQuery {
  const { de: from, ate: to } = chosen
  return {
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    // Only what the report uses, so that another filter does not read it again.
    ...Object.fromEntries(
      setIn(chosen)
        .filter(({ usedBy }) => usedBy.includes(subject))
        .map((filter) => [filter.parameter, valueIn(filter, chosen)]),
    ),
  }
}

/** Whether a filter changes the numbers of a report. */
export const isFiltered = (subject: Subject, chosen: Chosen): boolean =>
  setIn(chosen).some(({ usedBy }) => usedBy.includes(subject))

/** The filters of the subjects that the user may view. */
export const filtersFor = (
  subjects: readonly Subject[],
  records: { methods: Options; programs: Options },
): ListFilter[] =>
  FILTERS.filter(({ usedBy }) => usedBy.some((one) => subjects.includes(one))).map(
    ({ name, label, none, options }) => ({
      ...{ key: name, label },
      ...(none !== undefined && { none }),
      options: typeof options === 'string' ? records[options] : options,
    }),
  )

/** The chosen filters in words: 'Método: M-Pesa', 'Província: Nampula'. */
export const chosenWords = (filters: readonly ListFilter[], chosen: Chosen): string[] =>
  setIn(chosen).flatMap((filter) => {
    const shown = filters.find(({ key }) => key === filter.name)
    const value = String(valueIn(filter, chosen))
    const words = shown?.options.find(([option]) => option === value)?.[1] ?? value
    return shown ? [`${shown.label}: ${words}`] : []
  })

/** 'Sem efeito aqui: Programa, Província.', of the chosen filters; empty where all of them count. */
export function unusedWords(subject: Subject, filters: readonly ListFilter[], chosen: Chosen): string {
  const labels = setIn(chosen)
    .filter(({ name, usedBy }) => !usedBy.includes(subject) && filters.some(({ key }) => key === name))
    .map(({ label }) => label)
  return labels.length === 0 ? '' : `Sem efeito aqui: ${labels.join(', ')}.`
}
