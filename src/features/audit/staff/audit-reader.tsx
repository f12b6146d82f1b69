import { BarrierNote } from '@/ui/feedback/barrier-note'
import { ExportProgress } from '@/ui/list/export-progress'
import { RecordList } from '@/ui/list/record-list'
import { useBarrier } from '@/ui/list/use-barrier'
import { useFileExport } from '@/ui/list/use-file-export'
import { useListSearch } from '@/ui/list/use-list-search'
import { EMPTY_RANGE, useServedList, wantedPage } from '@/ui/list/use-served-list'
import { Button } from '@/ui/page/button'
import { useMinute } from '@/ui/page/use-minute'
import { auditQuery, exportAudit } from './audit-calls'
import { COLUMNS } from './audit-columns'
import { dayProblem, FILTERS, listFilters, type AuditSearch } from './audit-filters'
import { dayHeading, EXPORT_WORDS, LIST_WORDS, WRONG_DAYS_WORDS } from './audit-words'
import { ChainNote } from './chain-note'
import styles from './audit.module.css'

function ExportButton({ search, isDisabled }: { search: AuditSearch; isDisabled: boolean }) {
  const { run, exporting } = useFileExport({ words: EXPORT_WORDS })
  const name = () => `auditoria-${new Date().toISOString().slice(0, 10)}.csv`
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        icon="down"
        busy={exporting.isBusy}
        disabled={isDisabled}
        onClick={() => void run(name(), (reading) => exportAudit(search, reading))}
      >
        Descarregar CSV
      </Button>
      <ExportProgress exporting={exporting} isOver />
    </div>
  )
}

interface AuditReaderProps {
  userId: number
  /**
   * Search parameters of the URL that open this section of the screen. The list keeps them when it changes its own
   * parameters.
   */
  at: Readonly<Record<string, string>>
}

/** Section that shows the audit log and the state of its hash chain (D87). */
export function AuditReader({ userId, at }: AuditReaderProps) {
  const { search, onSearch } = useListSearch(FILTERS)
  const barrier = useBarrier()
  const now = useMinute()
  const isWrong = dayProblem(search.desde ?? '', search.ate ?? '') !== null
  const served = useServedList(auditQuery(userId, wantedPage(search), search))
  // A day that does not exist is not sent to the server, so the response may contain rows of other days. While a day of
  // the filter is wrong, no rows are shown, but the response is needed for the names of the people in the filter.
  const { read, records, range } = isWrong ? { ...served, records: [], range: EMPTY_RANGE } : served
  return (
    <div className={styles.reader}>
      <ChainNote userId={userId} barrier={barrier} />
      <BarrierNote barrier={barrier} />
      <RecordList
        label="Auditoria"
        words={isWrong ? WRONG_DAYS_WORDS : LIST_WORDS}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={{
          search,
          onSearch: (change, replace) => onSearch((now) => ({ ...change(now), ...at }), replace),
        }}
        filters={listFilters(read.data?.people ?? [])}
        headingOf={({ at: time }) => dayHeading(time, now)}
        recordId={({ key }) => Number(key)}
        recordName={({ actor, what }) => `${actor.name} ${what}`}
        barrier={barrier}
        tools={<ExportButton search={search} isDisabled={barrier !== null || range.total === 0} />}
      />
    </div>
  )
}
