import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedStatus, failureReason, logFailure } from '@/lib/change-failure'
import { formatPercent } from '@/lib/formats'
import { useNetwork } from '@/pwa/use-network'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'
import { saveFile } from '@/ui/list/save-file'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { Figures } from '@/ui/page/figures'
import { toastFailure } from '@/ui/record/failure-toast'
import { readReportFile, reportQuery, type Report, type ReportQuery, type Subject } from '../../report-calls'
import { PartTrouble } from '../overview-part'
import { changeOf, findingOf, isEmpty } from './findings'
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
}

function CsvOf({ subject, file, query }: Pick<ReportPartProps, 'subject' | 'file' | 'query'>) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const name = [file, query.from, query.to].filter(Boolean).join('-')
      saveFile(`${name}.csv`, await readReportFile(subject, query))
      toast.success(EXPORT.done)
    } catch (error) {
      logFailure(EXPORT, error)
      toastFailure(EXPORT, failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="line" size="sm" icon="down" busy={isBusy} onClick={() => void run()}>
      {isBusy ? 'A preparar o CSV' : 'Descarregar CSV'}
    </Button>
  )
}

/** 'antes MZN 500, +12,5%'. A share has no change in percent: that would be a percentage of a percentage. */
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

/** One report. It is read by itself, so that one that fails says so alone. */
export function ReportPart({ userId, subject, title, file, query }: ReportPartProps) {
  const { data, dataUpdatedAt, isPending, isPaused, error, refetch } = useQuery(
    reportQuery(userId, subject, query),
  )
  const isAway = useNetwork() === 'offline'
  return (
    <section className={styles.part} aria-label={title} aria-busy={isPending || undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {data && <p className={styles.finding}>{findingOf(subject, data)}</p>}
        {data && !isEmpty(data) && (
          <div className={styles.actions}>
            <CsvOf subject={subject} file={file} query={query} />
          </div>
        )}
      </div>
      {data ? (
        <>
          <ReadAge at={dataUpdatedAt} />
          <Shown subject={subject} report={data} />
        </>
      ) : isPending && !isPaused ? (
        <Skeleton height="420px" />
      ) : isAway || isPaused ? (
        <Note tone="wait" icon="offline" role="status" title="Sem rede.">
          Estes números, com estas datas e filtros, ainda não foram lidos neste aparelho. Aparecem quando
          houver rede.
        </Note>
      ) : failedStatus(error) === 400 ? (
        <Note tone="bad" role="status" title="As datas não servem.">
          Escolha outro período.
        </Note>
      ) : (
        <PartTrouble onRetry={() => void refetch()} />
      )}
    </section>
  )
}
