import { institution } from '@/content/institution'
import { Time } from '@/ui/page/time'
import type { Report, Subject } from '../../report-calls'
import { headlineOf } from './headline'
import styles from './report-opening.module.css'
import type { Chosen } from './report-filters'
import type { Period } from './report-search'

interface ReportOpeningProps {
  reports: Partial<Record<Subject, Report>>
  period: Period
  today: string
  chosen: Chosen
  /** The selected filters in words, for example 'Método: M-Pesa'. */
  filters: readonly string[]
  /** The time at which the oldest of the shown reports was read, in milliseconds since 1970. */
  readAt: number
}

/**
 * Opening text of the reports screen: the summary of all reports and their period. In print it also shows the
 * association's name, the filters and the time of reading.
 */
export function ReportOpening({ reports, period, today, chosen, filters, readAt }: ReportOpeningProps) {
  const [shown] = Object.values(reports)
  return (
    <div className={styles.opening}>
      {shown && (
        <>
          <p className={styles.headline}>{headlineOf(reports, { period, today, chosen })}</p>
          <p className={styles.period}>
            De <Time at={shown.from} /> a <Time at={shown.to} />, em comparação com{' '}
            <Time at={shown.previous.from} /> a <Time at={shown.previous.to} />.
          </p>
          <p className={styles.paper}>
            {institution.name}. Números lidos em <Time at={readAt} as="moment" />.{' '}
            {filters.length > 0 ? `Filtros: ${filters.join('; ')}.` : 'Sem filtros.'}
          </p>
        </>
      )}
    </div>
  )
}
