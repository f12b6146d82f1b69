import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { HistoryChanges } from './history-changes'
import { HistoryLine } from './history-line'
import styles from './history-panel.module.css'
import type { HistoryEntry, HistorySource } from './history-source'
import { eventText, PART_RESTORATION, PART_UNDOING, RESTORATION } from './history-words'
import { PartChanges } from './part-changes'
import { useRestoration } from './use-restoration'

const PAGE_SIZE = 12

const isOfRecord = ({ part }: HistoryEntry): boolean => part === undefined

/** Whether the API has no history. The history is not part of RULES §7, so another API may not support it (D36). */
const isMissing = (error: unknown): boolean => [404, 405, 501].includes(failedStatus(error))

/**
 * History of a record: the changes with user and time, newest first. Each change shows the values before and after it,
 * and can be undone.
 */
export function HistoryPanel({ source }: { source: HistorySource }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const [asked, setAsked] = useState<HistoryEntry | null>(null)
  const barrier = useBarrier()
  const { isBusy, run } = useRestoration(source, () => {
    setPage(1)
    setOpened(null)
  })
  const restore = ({ id, part }: HistoryEntry) =>
    part ? run(PART_UNDOING, () => source.restorePart?.(id)) : run(RESTORATION, () => source.restore(id))
  const pageQuery = (wanted: number) => ({
    queryKey: [...source.key, 'page', wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) => source.readPage(wanted, PAGE_SIZE, signal),
  })
  const read = useQuery({ ...pageQuery(page), placeholderData: keepPreviousData })
  const newerPage = useQuery({ ...pageQuery(page - 1), enabled: page > 1 }).data?.results ?? []

  if (!read.data && isMissing(read.error))
    return <p>O servidor da associação ainda não guarda o histórico.</p>
  if (!read.data)
    return read.isPending && read.fetchStatus !== 'paused' ? (
      <LoadingLine>A carregar o histórico...</LoadingLine>
    ) : (
      <ReadTrouble what="As versões anteriores" onRetry={() => void read.refetch()} />
    )
  const { count, results } = read.data
  if (results.length === 0) return <p>Ainda não há alterações guardadas.</p>
  const pages = Math.ceil(count / PAGE_SIZE)
  /**
   * Returns the next newer change of the record itself (not of a project part). Each change stores the values before
   * it, so the values after the change at `index` are in that newer change.
   */
  const newerThan = (index: number) =>
    results.slice(0, index).findLast(isOfRecord) ?? newerPage.findLast(isOfRecord)
  const mayAct = source.mayRestore && source.barredBy === undefined
  const undoing = (entry: HistoryEntry) =>
    mayAct && (
      <Button
        variant="line"
        size="sm"
        icon="again"
        disabled={barrier !== null}
        onClick={() => setAsked(entry)}
      >
        Voltar ao que era antes
      </Button>
    )
  return (
    <>
      {source.barredBy && <p>{source.barredBy}</p>}
      <ol className={styles.entries} aria-busy={read.isPlaceholderData || undefined}>
        {results.map((entry, index) => {
          const isOpen = opened === entry.id
          const newer = newerThan(index)
          return (
            <li key={entry.id}>
              <HistoryLine
                entry={entry}
                source={source}
                isOpen={isOpen}
                isBarred={barrier !== null || isBusy || !mayAct}
                onToggle={() => setOpened(isOpen ? null : entry.id)}
                onRestorePart={() => void run(PART_RESTORATION, () => source.restorePart?.(entry.id))}
              />
              {isOpen &&
                (entry.part && source.readPartChange ? (
                  <PartChanges source={source} entry={entry} read={source.readPartChange}>
                    {undoing(entry)}
                  </PartChanges>
                ) : (
                  <HistoryChanges
                    source={source}
                    entry={entry}
                    next={newer?.id ?? null}
                    isNewest={page === 1 && newer === undefined}
                  >
                    {undoing(entry)}
                  </HistoryChanges>
                ))}
            </li>
          )
        })}
      </ol>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Páginas do histórico">
          <Button variant="line" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Mais recentes
          </Button>
          <span>
            {page} de {pages}
          </span>
          <Button variant="line" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Mais antigas
          </Button>
        </nav>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={asked.part ? 'Voltar ao que era antes?' : 'Voltar a esta versão?'}
          confirmLabel="Restaurar"
          cancelLabel="Cancelar"
          needsNetwork
          busy={isBusy}
          onConfirm={() => void restore(asked).then(() => setAsked(null))}
          onCancel={() => setAsked(null)}
        >
          {asked.part && <p>{eventText(asked, source)}.</p>}
          <p>
            {asked.part ? 'Só estes campos voltam' : 'Tudo volta'} ao que era antes de{' '}
            <Time at={asked.at} as="moment" />. {!asked.part && source.keeps} O que está agora fica no
            histórico.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
