import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { Picture } from '../../media/picture'
import styles from './history-panel.module.css'
import type { FieldValues, HistoryEntry, HistorySource } from './history-source'
import { labelOf, valueText } from './history-words'

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

interface ValueProps {
  source: HistorySource
  field: string
  value: unknown
}

function Value({ source, field, value }: ValueProps) {
  const picture = source.picture?.(field, value)
  return (
    <>
      {valueText(field, value, source)}
      {picture && (
        <Picture
          src={picture}
          alt=""
          width={320}
          height={180}
          sizes="320px"
          className={styles.picture ?? ''}
        />
      )}
    </>
  )
}

/** List of the fields that one change affected, each with its values before and after the change. */
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
    <div className={styles.changes}>
      {entry.fields.map((field) => (
        <section key={field} aria-label={labelOf(source, field)}>
          <h3>{labelOf(source, field)}</h3>
          <dl className={styles.pair}>
            <div>
              <dt>Antes</dt>
              <dd>
                <Value {...{ source, field }} value={before.data.values[field]} />
              </dd>
            </div>
            {later && (
              <div>
                <dt>Depois</dt>
                <dd>
                  <Value {...{ source, field }} value={later[field]} />
                </dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      {children}
    </div>
  )
}
