/** Searching, sorting and paging of a list that is in memory as a whole. */
import { foldText } from '@/shared/fold'
import type { Column } from './column'
import { PAGE_SIZES, type ListSearch } from './list-search'
import { takePage, type PageRange } from './pages'

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

/** Records in which each word of the search occurs, without regard to accents and case. */
function findRecords<T>(records: readonly T[], columns: readonly Column<T>[], wanted: string): T[] {
  const words = foldText(wanted).split(' ')
  const searched = columns.filter(({ isSearched }) => isSearched)
  return records.filter((record) => {
    const text = foldText(searched.map(({ of }) => textOf(of(record))).join(' '))
    return words.every((word) => text.includes(word))
  })
}

const collator = new Intl.Collator('pt', { numeric: true, sensitivity: 'base' })

const compare = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(textOf(a), textOf(b))

/** The records by a column; in the order in which they came where the address names none. */
export function sortRecords<T>(records: readonly T[], columns: readonly Column<T>[], order = ''): T[] {
  const key = order.replace(/^-/, '')
  const column = columns.find((one) => one.isSortable && one.key === key)
  if (!column) return [...records]
  const sign = order.startsWith('-') ? -1 : 1
  return [...records].sort((a, b) => sign * compare(column.of(a), column.of(b)))
}

/** What a list shows of records that are all here; its filters are the caller's, before this. */
export function arrangeRecords<T>(
  records: readonly T[],
  columns: readonly Column<T>[],
  search: ListSearch,
): { found: T[]; shown: T[]; range: PageRange } {
  const found = sortRecords(findRecords(records, columns, search.procura ?? ''), columns, search.ordem)
  const { shown, range } = takePage(found, search.pagina ?? 1, search['por-pagina'] ?? PAGE_SIZES[0])
  return { found, shown, range }
}
