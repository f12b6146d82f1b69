import { Link } from '@tanstack/react-router'
import styles from './state-links.module.css'

export interface StateLink {
  /** The value of `?estado=` in the URL; undefined for the link to all records. */
  value: string | undefined
  label: string
  /** The number of records; undefined if it is not known. */
  count: number | undefined
}

/**
 * Links that filter the list by the state of its records. Each link shows the number of records. The search and the
 * other filters stay in the URL.
 */
export function StateLinks({ state, links }: { state: string | undefined; links: readonly StateLink[] }) {
  return (
    <div className={styles.states} role="group" aria-label="Estado">
      {links.map(({ value, label, count }) => (
        <Link
          key={label}
          to="."
          search={(search: object) => ({ ...search, estado: value, pagina: undefined })}
          resetScroll={false}
          // Without these options the router would mark the link to all records as the current link for every filter.
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={state === value ? 'true' : undefined}
        >
          {/* The span is rendered before the number is known, so that no content moves when the number arrives. */}
          {label} <span className="num">{count}</span>
        </Link>
      ))}
    </div>
  )
}
