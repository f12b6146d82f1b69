import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { FieldPairs } from './field-pairs'
import type { FieldValues, HistoryEntry, HistorySource } from './history-source'

interface HistoryChangesProps {
  source: HistorySource
  entry: HistoryEntry
  /**
   * The id of the next newer change of the record, or null if none is known. That change stores the values after this
   * change.
   */
  next: number | null
  /** Whether this is the newest change of all. The values after it are then the current values of the record. */
  isNewest: boolean
  children?: ReactNode
}

/** List of the fields that one change of the record itself affected, each with its values before and after the change. */
export function HistoryChanges({ source, entry, next, isNewest, children }: HistoryChangesProps) {
  const version = (id: number) => ({
    queryKey: [...source.key, 'version', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => source.readVersion(id, signal),
    // The data never becomes stale, because an entry of the history does not change.
    staleTime: Infinity,
  })
  const before = useQuery(version(entry.id))
  // The values after this change are the values before the next newer change.
  const after = useQuery({ ...version(next ?? 0), enabled: next !== null })
  const later: FieldValues | undefined = isNewest ? source.present : after.data?.values
  if (!before.data || (next !== null && !after.data))
    return before.isError || after.isError ? (
      <ReadTrouble
        what="As versões anteriores"
        onRetry={() => void Promise.all([before.refetch(), next !== null && after.refetch()])}
      />
    ) : (
      <LoadingLine>A carregar a versão...</LoadingLine>
    )
  return (
    <FieldPairs
      source={source}
      fields={entry.fields}
      before={before.data.values}
      {...(later && { after: later })}
    >
      {children}
    </FieldPairs>
  )
}
