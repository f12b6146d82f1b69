import type { Project } from '@/api/project'
import { readBudget } from '../../model'
import { Time } from '@/ui/page/time'
import { wholePercent } from '@/lib/formats'
import { wholeMoney } from '../../project-formats'
import styles from './charts.module.css'

/** Bar with the project's pattern that shows the spent share of the budget. Renders nothing if the total is unknown. */
export function BudgetShare({ project }: { project: Project }) {
  const { percent } = readBudget(project)
  if (percent === undefined) return null
  const label = `${wholePercent(percent)} do orçamento gasto`
  return (
    <div className={styles.money} role="img" aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

/** Note with the date of the project's amounts. Renders nothing if the date is unknown. */
export function BudgetDate({ project: { metrics, updatedAt } }: { project: Project }) {
  const at = metrics?.lastUpdate ?? updatedAt
  if (!at) return null
  return (
    <p className={styles.asOf}>
      Valores de <Time at={at} as="long" />.
    </p>
  )
}

/** The budget bar with the spent and the total amount. Renders nothing if the total is unknown. */
export function BudgetBar({ project }: { project: Project }) {
  const { total, used, percent } = readBudget(project)
  if (percent === undefined) return null
  return (
    <section>
      <h2>Orçamento</h2>
      <BudgetShare project={project} />
      <div className={styles.amounts}>
        <div>
          <b className="num">{wholeMoney(used)}</b>
          <span>usados</span>
        </div>
        <div>
          <b className="num">{wholeMoney(total)}</b>
          <span>no total</span>
        </div>
      </div>
      <BudgetDate project={project} />
    </section>
  )
}
