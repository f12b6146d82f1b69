import { PROJECT_STATES, type Province } from '@/api/staff-overview'
import styles from './project-provinces.module.css'

/** Maximum number of rows. If there are more provinces, the last row contains the sum of the remaining ones. */
const SHOWN = 6

const sumUp = (rest: readonly Province[]): Province[] => {
  if (rest.length === 0) return []
  const empty: Province = { name: 'Outras', total: 0, planning: 0, active: 0, completed: 0, suspended: 0 }
  return [
    rest.reduce(
      (sum, one) => ({
        name: sum.name,
        total: sum.total + one.total,
        planning: sum.planning + one.planning,
        active: sum.active + one.active,
        completed: sum.completed + one.completed,
        suspended: sum.suspended + one.suspended,
      }),
      empty,
    ),
  ]
}

/**
 * Bar chart of the number of projects in each province. The segments of a bar are the projects' statuses, in the
 * colours of the list above.
 */
export function ProjectProvinces({ provinces }: { provinces: readonly Province[] }) {
  const isOneTooMany = provinces.length > SHOWN
  const shown = isOneTooMany ? provinces.slice(0, SHOWN - 1) : provinces
  const rows = [...shown, ...sumUp(provinces.slice(shown.length))]
  const largest = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <dl className={styles.provinces} aria-label="Projetos por província">
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name || 'Sem província'}</dt>
          <dd>
            <span
              className={styles.bar}
              aria-hidden="true"
              style={{ width: `${(100 * row.total) / largest}%` }}
            >
              {PROJECT_STATES.map(
                (state) =>
                  row[state] > 0 && <i key={state} data-state={state} style={{ flexGrow: row[state] }} />,
              )}
            </span>
            <b className="num">{row.total}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
