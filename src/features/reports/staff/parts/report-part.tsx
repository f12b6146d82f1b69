import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '@/lib/formats'
import { useNetwork } from '@/pwa/use-network'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ExportProgress } from '@/ui/list/export-progress'
import { ListEmpty } from '@/ui/list/list-states'
import { useBarrier } from '@/ui/list/use-barrier'
import { useFileExport } from '@/ui/list/use-file-export'
import { Icon } from '@/ui/media/icon'
import { Button, ButtonLink } from '@/ui/page/button'
import { Figures } from '@/ui/page/figures'
import { readReportFile, reportQuery, type Report, type ReportQuery, type Subject } from '../../report-calls'
import { PartTrouble } from '../overview-part'
import { changeOf, findingOf, hasNothing, isEmpty } from './findings'
import { ReportChart } from './report-chart'
import styles from './report-part.module.css'
import { ReportTable } from './report-table'
import { columnWords, valueText } from './report-words'

const EXPORT = {
  done: 'Ficheiro descarregado.',
  failed: 'O ficheiro não foi descarregado.',
  logged: 'Report could not be exported',
}

interface ReportPartProps {
  userId: number
  subject: Subject
  title: string
  file: string
  query: ReportQuery
  /** Note with the selected filters that do not apply to this report; empty if all of them apply. */
  unused: string
}

function CsvOf({ subject, file, query }: Pick<ReportPartProps, 'subject' | 'file' | 'query'>) {
  const { run, exporting } = useFileExport({ words: EXPORT })
  const barrier = useBarrier()
  const name = [file, query.from, query.to].filter(Boolean).join('-')
  return (
    <>
      <Button
        variant="line"
        size="sm"
        icon="down"
        busy={exporting.isBusy}
        disabled={barrier !== null}
        onClick={() => void run(`${name}.csv`, (reading) => readReportFile(subject, query, reading))}
      >
        Descarregar CSV
      </Button>
      <ExportProgress exporting={exporting} isOver />
      {barrier !== null && <p className={styles.needs}>O CSV precisa de rede.</p>}
    </>
  )
}

/**
 * Returns the value of the previous period and the change: 'antes MZN 500, +12,5%'. The change is left out for a share,
 * because it would be a percentage of a percentage.
 */
function beforeText(total: Report['totals'][number]): string | undefined {
  const { unit, previous } = total
  if (previous === null) return undefined
  const change = unit === 'percent' ? null : changeOf(total)
  const before = `antes ${valueText(previous, unit)}`
  return change === null ? before : `${before}, ${change > 0 ? '+' : ''}${formatPercent(change)}`
}

const totalsOf = (subject: Subject, report: Report) =>
  report.totals.map((total) => ({
    label: columnWords(subject, { key: total.key, label: '' }),
    note: beforeText(total),
    value: valueText(total.value, total.unit),
  }))

function Shown({ subject, report }: { subject: Subject; report: Report }) {
  return (
    <>
      <div className={styles.totals}>
        <Figures list={totalsOf(subject, report)} />
      </div>
      {!isEmpty(report) && (
        <>
          <ReportChart subject={subject} report={report} />
          <details className={styles.tables} data-report-tables>
            <summary>
              <Icon name="menu" />
              Ver a tabela
            </summary>
            {report.tables.map((table) => (
              <ReportTable key={table.key} subject={subject} table={table} />
            ))}
          </details>
        </>
      )}
    </>
  )
}

/** Message for a report without data, with a link that removes the period or the filters. */
function Nothing({ subject, query, report }: { subject: Subject; query: ReportQuery; report: Report }) {
  const { from, to, ...filters } = query
  const hasPeriod = from !== undefined || to !== undefined
  const without = (before: object) => (hasPeriod ? { ...before, de: undefined, ate: undefined } : {})
  const isNarrowed = hasPeriod || Object.values(filters).some((value) => value !== undefined)
  return (
    <ListEmpty
      words={{ loading: '', failed: '', noneFound: '', empty: findingOf(subject, report) }}
      isNarrowed={false}
      onClear={() => undefined}
      action={
        isNarrowed && (
          <ButtonLink to="." search={without as never} resetScroll={false} variant="line" size="sm">
            {hasPeriod ? 'Ver o ano todo' : 'Tirar os filtros'}
          </ButtonLink>
        )
      }
    />
  )
}

/** Section with one report. Each report has its own query, so that a failure affects only its own section. */
export function ReportPart({ userId, subject, title, file, query, unused }: ReportPartProps) {
  const { data, dataUpdatedAt, isPending, isPaused, refetch } = useQuery(reportQuery(userId, subject, query))
  const isAway = useNetwork() === 'offline'
  return (
    <section className={styles.part} aria-label={title} aria-busy={isPending || undefined}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {unused && <p className={styles.unused}>{unused}</p>}
        </div>
        {data && !hasNothing(data) && <p className={styles.finding}>{findingOf(subject, data)}</p>}
        {isPending && !isPaused && <Skeleton height="var(--finding-height)" />}
        {data && !isEmpty(data) && (
          <div className={styles.actions}>
            <CsvOf subject={subject} file={file} query={query} />
          </div>
        )}
      </div>
      {data ? (
        <>
          <ReadAge at={dataUpdatedAt} />
          {hasNothing(data) ? (
            <Nothing subject={subject} query={query} report={data} />
          ) : (
            <Shown subject={subject} report={data} />
          )}
        </>
      ) : isPending && !isPaused ? (
        <Skeleton height="420px" />
      ) : isAway || isPaused ? (
        <Note tone="wait" icon="offline" role="status" title="Sem rede.">
          Estes números, com estas datas e filtros, ainda não foram lidos neste aparelho. Aparecem quando
          houver rede.
        </Note>
      ) : (
        <PartTrouble onRetry={() => void refetch()} />
      )}
    </section>
  )
}
