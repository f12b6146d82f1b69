/** Searches, sorts and splits into pages a list whose records are all in memory. */
import { foldText } from '@/shared/fold'
import type { Column } from './column'
import { PAGE_SIZES, type ListSearch } from './list-search'
import { takePage, type PageRange } from './pages'

const sortText = (value: string | number | null): string => (value === null ? '' : String(value))

/**
 * Returns the records that contain every word of the search text in the columns with `isSearched`. Accents and case are
 * ignored.
 */
function findRecords<T>(records: readonly T[], columns: readonly Column<T>[], wanted: string): T[] {
  const words = foldText(wanted).split(' ')
  const searched = columns.filter(({ isSearched }) => isSearched)
  return records.filter((record) => {
    const text = foldText(searched.map(({ of }) => sortText(of(record))).join(' '))
    return words.every((word) => text.includes(word))
  })
}

let collator: Intl.Collator | undefined

/** Compares two texts in Portuguese order. The first call creates the collator, which takes a slow phone some time. */
const compareTexts = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('pt', { numeric: true, sensitivity: 'base' })).compare(a, b)

const compare = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(sortText(a), sortText(b))

/**
 * Sorts the records by the column whose key is in `order`; '-' before the key means descending. If no sortable column
 * has this key, the order stays the same.
 */
export function sortRecords<T>(records: readonly T[], columns: readonly Column<T>[], order = ''): T[] {
  const key = order.replace(/^-/, '')
  const column = columns.find((one) => one.isSortable && one.key === key)
  if (!column) return [...records]
  const sign = order.startsWith('-') ? -1 : 1
  return [...records].sort((a, b) => sign * compare(column.of(a), column.of(b)))
}

/**
 * Returns the records to show: searched, sorted and limited to one page. The caller must apply the list's filters
 * before.
 */
export function arrangeRecords<T>(
  records: readonly T[],
  columns: readonly Column<T>[],
  search: ListSearch,
): { found: T[]; shown: T[]; range: PageRange } {
  const found = sortRecords(findRecords(records, columns, search.procura ?? ''), columns, search.ordem)
  const { shown, range } = takePage(found, search.pagina ?? 1, search['por-pagina'] ?? PAGE_SIZES[0])
  return { found, shown, range }
}
