import { Link } from '@tanstack/react-router'
import styles from './state-links.module.css'

export interface StateLink {
  /** The value of `?estado=` in the URL; undefined for the link to all records. */
  value: string | undefined
  label: string
  /** The number of records; undefined if it is not known. */
  count: number | undefined
}

/** Links to the records in each state, each with its number. They keep the search and the other filters. */
export function StateLinks({ state, links }: { state: string | undefined; links: readonly StateLink[] }) {
  return (
    <div className={styles.states} role="group" aria-label="Estado">
      {links.map(({ value, label, count }) => (
        <Link
          key={label}
          to="."
          search={(search: object) => ({ ...search, estado: value, pagina: undefined })}
          resetScroll={false}
          // Without these options the link to all records would count as the current one under every filter.
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={state === value ? 'true' : undefined}
        >
          {/* The number has its place before it is known, so that nothing moves when it arrives. */}
          {label} <span className="num">{count}</span>
        </Link>
      ))}
    </div>
  )
}
