import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { RecordList } from '@/ui/list/record-list'
import { saveFile } from '@/ui/list/save-file'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { Button } from '@/ui/page/button'
import { toastFailure } from '@/ui/record/failure-toast'
import { auditQuery, exportAudit } from './audit-calls'
import { COLUMNS } from './audit-columns'
import { FILTERS, listFilters, type AuditSearch } from './audit-filters'
import { EXPORT_WORDS, LIST_WORDS } from './audit-words'
import { ChainNote } from './chain-note'
import styles from './audit.module.css'

function ExportButton({ search, isDisabled }: { search: AuditSearch; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(`auditoria-${new Date().toISOString().slice(0, 10)}.csv`, await exportAudit(search))
    } catch (error) {
      logFailure(EXPORT_WORDS, error)
      toastFailure(EXPORT_WORDS)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="down"
      busy={isBusy}
      disabled={isDisabled}
      onClick={() => void run()}
    >
      Descarregar CSV
    </Button>
  )
}

interface AuditReaderProps {
  userId: number
  /** The search parameters that show this part of the screen; the list keeps them when it changes its own. */
  at: Readonly<Record<string, string>>
}

/** The reader of who did what, with the state of the chain (D87). */
export function AuditReader({ userId, at }: AuditReaderProps) {
  const { search } = useListSearch(FILTERS)
  const navigate = useNavigate()
  const barrier = useBarrier()
  const { read, records, range } = useServedList(auditQuery(userId, wantedPage(search), search))
  return (
    <div className={styles.reader}>
      <ChainNote userId={userId} barrier={barrier} />
      <BarrierNote barrier={barrier} />
      <RecordList
        label="Auditoria"
        words={LIST_WORDS}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={{
          search,
          onSearch: (next, replace = false) =>
            void navigate({ to: '.', search: { ...next, ...at }, replace, resetScroll: false }),
        }}
        filters={listFilters(read.data?.people ?? [])}
        recordId={({ key }) => Number(key)}
        recordName={({ actor, what }) => `${actor.name} ${what}`}
        barrier={barrier}
        tools={<ExportButton search={search} isDisabled={barrier !== null || range.total === 0} />}
      />
    </div>
  )
}
