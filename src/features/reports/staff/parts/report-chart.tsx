import type { Report, ReportTable, Subject } from '../../report-calls'
import { BudgetBars } from './budget-bars'
import { tableIn } from './findings'
import { MonthBars } from './month-bars'
import { RowBars } from './row-bars'

const keysOf = (table: ReportTable, beginning: string): string[] =>
  table.columns.flatMap(({ key }) => (key.startsWith(beginning) ? [key] : []))

const CHARTS: Record<Subject, (months: ReportTable | undefined, report: Report) => React.ReactNode> = {
  donations: (months) =>
    months && (
      <MonthBars
        subject="donations"
        table={months}
        stacked={[...keysOf(months, 'method_'), 'waiting_amount']}
        hatched="waiting_amount"
        unit="money"
      />
    ),
  decisions: (months, report) => {
    const waits = tableIn(report, 'waits')
    return (
      <>
        {months && (
          <MonthBars
            subject="decisions"
            table={months}
            stacked={['in_time', 'late']}
            hatched="late"
            unit="count"
          />
        )}
        {waits && <RowBars subject="decisions" table={waits} parts="decided" sum="decided" unit="count" />}
      </>
    )
  },
  budgets: (_, report) => {
    const projects = tableIn(report, 'projects')
    return projects && <BudgetBars table={projects} />
  },
  beneficiaries: (_, report) => {
    const provinces = tableIn(report, 'provinces')
    return (
      provinces && (
        <RowBars subject="beneficiaries" table={provinces} parts="program_" sum="people" unit="count" />
      )
    )
  },
  volunteers: (months) =>
    months && (
      <MonthBars
        subject="volunteers"
        table={months}
        stacked={['hours', 'hours_pending']}
        hatched="hours_pending"
        unit="hours"
      />
    ),
  comments: (months) =>
    months && (
      <MonthBars
        subject="comments"
        table={months}
        stacked={['approved', 'suspected', 'pending']}
        hatched="pending"
        unit="count"
      />
    ),
  messages: (months) =>
    months && (
      <MonthBars
        subject="messages"
        table={months}
        stacked={['in_time', 'late', 'unanswered']}
        hatched="unanswered"
        unit="count"
      />
    ),
}

/** Chart of a report, whose kind depends on the report's subject. */
export const ReportChart = ({ subject, report }: { subject: Subject; report: Report }) =>
  CHARTS[subject](tableIn(report, 'months'), report)
