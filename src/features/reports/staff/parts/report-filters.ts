/** Filters of the reports: their values in the URL, and the reports to which each filter applies. Pure functions. */
import type { ListFilter } from '@/ui/list/list-bar'
import { isDay } from '@/shared/day'
import { findProvince, PROVINCES } from '@/shared/places'
import type { ReportQuery, Subject } from '../../report-calls'

type FilterName = 'metodo' | 'estado' | 'origem' | 'programa' | 'provincia' | 'projetos'
type Options = ListFilter['options']

interface Filter {
  name: FilterName
  label: string
  /** The name of the API's query parameter for this filter. */
  parameter: keyof ReportQuery
  /** The reports to which the filter applies. All other reports show a note that the filter has no effect. */
  usedBy: readonly Subject[]
  /** The text of the option without a filter; by default 'Todos'. */
  none?: string
  /** The options of the select. For 'methods' and 'programs', the loaded reports contain the options. */
  options: Options | 'methods' | 'programs'
  /** Converts the value in the URL to the value for the API; undefined for an invalid value. */
  read: (text: string) => string | number | undefined
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/**
 * Returns the options of a filter with a fixed list of values, and a `read` function that accepts only these values.
 */
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

/** Names of the URL's parameters: the period and the filters. */
export const SEARCH_NAMES = ['de', 'ate', ...FILTERS.map(({ name }) => name)] as const
export type Chosen = Partial<Record<(typeof SEARCH_NAMES)[number], string | undefined>>

const valueIn = ({ name, read }: Filter, chosen: Chosen): string | number | undefined =>
  chosen[name] === undefined ? undefined : read(chosen[name])

/** Returns the filters that have a valid value. */
const setIn = (chosen: Chosen): Filter[] => FILTERS.filter((filter) => valueIn(filter, chosen) !== undefined)

/** Returns the URL's parameters without the filters whose values are invalid. */
export const validIn = (chosen: Chosen): Chosen => ({
  de: chosen.de,
  ate: chosen.ate,
  ...Object.fromEntries(setIn(chosen).map((filter) => [filter.name, String(valueIn(filter, chosen))])),
})

/** Returns the query of a report. Invalid values of the URL are left out. */
export function queryOf(subject: Subject, chosen: Chosen): ReportQuery {
  const { de: from, ate: to } = chosen
  return {
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    // The query contains only the filters that this report uses, so that a change of another filter does not cause a
    // new request.
    ...Object.fromEntries(
      setIn(chosen)
        .filter(({ usedBy }) => usedBy.includes(subject))
        .map((filter) => [filter.parameter, valueIn(filter, chosen)]),
    ),
  }
}

/** Whether a filter that applies to this report is set. */
export const isFiltered = (subject: Subject, chosen: Chosen): boolean =>
  setIn(chosen).some(({ usedBy }) => usedBy.includes(subject))

/** Returns the filters for the reports that the user may view. */
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

/** Returns the selected filters in words: 'Método: M-Pesa', 'Província: Nampula'. */
export const chosenWords = (filters: readonly ListFilter[], chosen: Chosen): string[] =>
  setIn(chosen).flatMap((filter) => {
    const shown = filters.find(({ key }) => key === filter.name)
    const value = String(valueIn(filter, chosen))
    const words = shown?.options.find(([option]) => option === value)?.[1] ?? value
    return shown ? [`${shown.label}: ${words}`] : []
  })

/**
 * Returns a note with the selected filters that do not apply to this report: 'Sem efeito aqui: Programa, Província.'
 * Empty if all of them apply.
 */
export function unusedWords(subject: Subject, filters: readonly ListFilter[], chosen: Chosen): string {
  const labels = setIn(chosen)
    .filter(({ name, usedBy }) => !usedBy.includes(subject) && filters.some(({ key }) => key === name))
    .map(({ label }) => label)
  return labels.length === 0 ? '' : `Sem efeito aqui: ${labels.join(', ')}.`
}
