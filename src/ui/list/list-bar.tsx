import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../media/icon'
import { Button } from '../page/button'
import type { Column } from './column'
import styles from './list-bar.module.css'
import { RangeFilter, type ListRange } from './range-filter'
import { useTyped } from './use-typed'

export interface ListFilter {
  /** The name of the filter in the URL. */
  key: string
  label: string
  /** The options of the filter: the value in the URL, and the text that the user sees. */
  options: readonly (readonly [value: string, label: string])[]
  /** The text of the option that removes the filter; 'Todos' by default. */
  none?: string
}

interface ChoiceProps {
  label: string
  value: string
  options: ListFilter['options']
  none?: string
  isOnPhoneAlone?: boolean
  /** Whether the field is hidden on a phone, because the user has not opened the filters. */
  isFolded: boolean
  onChoose: (value: string) => void
}

function Choice({ label, value, options, none, isOnPhoneAlone, isFolded, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div
      className={[styles.field, isOnPhoneAlone && styles.phone, isFolded && styles.folded]
        .filter(Boolean)
        .join(' ')}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="open" />
      </div>
    </div>
  )
}

interface ListBarProps<T> {
  /**
   * The placeholder of the search field. It names the searched columns: 'Nome ou descrição'. Without this text there is
   * no search field.
   */
  searchHint?: string
  typed: string
  onTyped: (text: string) => void
  filters: readonly (ListFilter | ListRange)[]
  chosen: Readonly<Record<string, string | undefined>>
  onFilter: (key: string, value: string) => void
  columns: readonly Column<T>[]
  order: string
  onOrder: (order: string) => void
  /** Content before the search field, such as links that filter the list by the state of its records. */
  lead?: ReactNode
  children?: ReactNode
}

/**
 * Returns the sort options of a select element that only phones show. On a wide screen users sort with the table's
 * headings.
 */
const orders = <T,>(columns: readonly Column<T>[]): ListFilter['options'] =>
  columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, label }) => [
      [key, `${label}, crescente`] as const,
      [`-${key}`, `${label}, decrescente`] as const,
    ])

const keysOf = (filter: ListFilter | ListRange): string[] =>
  'options' in filter ? [filter.key] : [filter.from, filter.to]

/**
 * From this number of filters on, a phone shows the filters only after a press on a button. Otherwise no record would
 * be visible without scrolling.
 */
const FOLDED_FROM = 3

/** The bar above a list, with search, filters and sorting. */
export function ListBar<T>({
  searchHint,
  typed,
  onTyped,
  filters,
  chosen,
  onFilter,
  columns,
  order,
  onOrder,
  lead,
  children,
}: ListBarProps<T>) {
  const id = useId()
  const [text, setText] = useTyped(typed, onTyped)
  const sorts = orders(columns)
  const isFoldable = filters.length >= FOLDED_FROM
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = isFoldable && !isUnfolded
  const set = filters.filter((filter) => keysOf(filter).some((key) => chosen[key])).length
  return (
    <form className={styles.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      {lead}
      {searchHint && (
        <div className={`${styles.field} ${styles.query}`}>
          <label htmlFor={id}>Procurar</label>
          <Icon name="search" className={styles.glass} />
          <input
            id={id}
            data-list-search
            type="search"
            placeholder={searchHint}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {isFoldable && (
        <Button
          variant="line"
          size="sm"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {sorts.length > 0 ? 'Filtros e ordem' : 'Filtros'}
          {set > 0 && <span className="num">({set})</span>}
          <Icon name="open" />
        </Button>
      )}
      {filters.map((filter) =>
        'options' in filter ? (
          <Choice
            key={filter.key}
            label={filter.label}
            value={chosen[filter.key] ?? ''}
            options={filter.options}
            none={filter.none ?? 'Todos'}
            isFolded={isFolded}
            onChoose={(value) => onFilter(filter.key, value)}
          />
        ) : (
          <RangeFilter
            key={filter.from}
            range={filter}
            chosen={chosen}
            className={isFolded ? styles.folded : undefined}
            onFilter={onFilter}
          />
        ),
      )}
      {sorts.length > 0 && (
        <Choice
          label="Ordem"
          value={order}
          options={sorts}
          none="A da lista"
          isOnPhoneAlone
          isFolded={isFolded}
          onChoose={onOrder}
        />
      )}
      {children}
    </form>
  )
}
