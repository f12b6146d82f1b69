import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { FieldPairs } from './field-pairs'
import type { HistoryEntry, HistorySource, PartChange } from './history-source'

interface PartChangesProps {
  source: HistorySource
  entry: HistoryEntry
  read: (entry: number, signal: AbortSignal) => Promise<PartChange>
  /** The button that undoes the edit. It is shown only if the part still exists. */
  children?: ReactNode
}

/** List of the fields of a project part that one edit changed, each with its values before and after the edit. */
export function PartChanges({ source, entry, read, children }: PartChangesProps) {
  const change = useQuery({
    queryKey: [...source.key, 'part', entry.id],
    queryFn: ({ signal }) => read(entry.id, signal),
  })
  if (!change.data)
    return change.isError ? (
      <ReadTrouble what="As versões anteriores" onRetry={() => void change.refetch()} />
    ) : (
      <LoadingLine>A carregar a versão...</LoadingLine>
    )
  const { before, after, exists } = change.data
  return (
    <FieldPairs source={source} fields={entry.fields} before={before} {...(after && { after })}>
      {exists ? children : <p>{source.partGone}</p>}
    </FieldPairs>
  )
}
