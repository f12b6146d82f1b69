import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '@/ui/media/icon'
import { useTyped } from '@/ui/list/use-typed'
import { PAGE_SIZE, PAGE_SIZES, parseListSearch, type ListSearch } from './list-model'
import styles from './list-filters.module.css'

/**
 * Time in ms between the last keystroke and the search. It is short, because all projects are in memory and no request
 * is sent.
 */
const TYPING_PAUSE_MS = 300

interface ChoiceProps {
  id: string
  label: string
  value: string
  options: string[]
  onChoose: (value: string) => void
  children?: ReactNode
}

/** Select field with a native select element, which needs no extra script. */
function Choice({ id, label, value, options, onChoose, children }: ChoiceProps) {
  // If the options do not contain the value from the URL (for example while the options are loading), the value is
  // added.
  const all = !value || options.includes(value) ? options : [value, ...options]
  return (
    <div className={styles.field} data-id={id}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          {children}
          {all.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon name="open" />
      </div>
    </div>
  )
}

interface ListFiltersProps {
  search: ListSearch
  categories: string[]
  provinces: string[]
  onTyped: (q: string) => void
  onFilter: (change: Omit<ListSearch, 'pagina'>) => void
  /** The number of results, or a loading text. */
  children: ReactNode
}

export function ListFilters({
  search,
  categories,
  provinces,
  onTyped,
  onFilter,
  children,
}: ListFiltersProps) {
  const [typed, setTyped] = useTyped(search.q ?? '', onTyped, TYPING_PAUSE_MS)
  const form = useRef<HTMLFormElement>(null)
  /**
   * Values that the user chose before the hydration, with the URL's parameters at that time. They are shown until the
   * router has changed the URL. Otherwise React would restore the old value, and the browser's change event would
   * report the old value.
   */
  const [taken, setTaken] = useState<{ at: string; values: Record<string, string> }>()
  const at = JSON.stringify(search)
  if (taken && taken.at !== at) setTaken(undefined)
  const early = taken?.values ?? {}

  const takeEarly = useEffectEvent(({ elements }: HTMLFormElement) => {
    const { q, categoria = '', provincia = '', 'por-pagina': size = PAGE_SIZE } = search
    const values: Record<string, string> = {}
    for (const [name, value] of Object.entries({ categoria, provincia, 'por-pagina': String(size) })) {
      const field = elements.namedItem(name)
      if (!(field instanceof HTMLSelectElement) || field.value === value) continue
      // If the URL has query parameters, its values replace those that the browser restored into the fields.
      if (window.location.search) field.value = value
      else values[name] = field.value
    }
    if (window.location.search) return
    const query = elements.namedItem('procurar')
    if (query instanceof HTMLInputElement && query.value && query.value !== q) setTyped(query.value)
    if (Object.keys(values).length === 0) return
    setTaken({ at, values })
    onFilter(parseListSearch(values))
  })

  // On a slow phone users may fill in the fields before the scripts run. React receives no events for these values, so
  // they are read from the fields here, unless the URL contains a search.
  useLayoutEffect(() => {
    if (form.current) takeEarly(form.current)
  }, [])

  return (
    <form
      ref={form}
      className={styles.find}
      role="search"
      method="dialog"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${styles.field} ${styles.query}`}>
        <label htmlFor="procurar">Procurar</label>
        <Icon name="search" className={styles.glass} />
        <input
          id="procurar"
          type="search"
          placeholder="Nome ou descrição"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Choice
        id="categoria"
        label="Categoria"
        value={early.categoria ?? search.categoria ?? ''}
        options={categories}
        onChoose={(categoria) => onFilter({ categoria })}
      >
        <option value="">Todas</option>
      </Choice>
      <Choice
        id="provincia"
        label="Província"
        value={early.provincia ?? search.provincia ?? ''}
        options={provinces}
        onChoose={(provincia) => onFilter({ provincia })}
      >
        <option value="">Todas</option>
      </Choice>
      <Choice
        id="por-pagina"
        label="Por página"
        value={early['por-pagina'] ?? String(search['por-pagina'] ?? PAGE_SIZE)}
        options={PAGE_SIZES.map(String)}
        onChoose={(size) => onFilter({ 'por-pagina': Number(size) })}
      />
      <div className={styles.found}>{children}</div>
    </form>
  )
}
