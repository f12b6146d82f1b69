import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedStatus } from '@/lib/change-failure'
import { useNetwork } from '@/pwa/use-network'
import { Note } from '../feedback/note'
import { LoadingLine, Skeleton } from '../feedback/skeleton'
import { Drawing } from '../media/drawing'
import { Button } from '../page/button'
import styles from './list-states.module.css'

/** The properties of a list's query that these components need. */
export type ListRead = Pick<
  UseQueryResult<unknown>,
  'data' | 'dataUpdatedAt' | 'isPending' | 'isError' | 'error' | 'fetchStatus'
> & {
  refetch: () => Promise<unknown>
  /** Whether the data is that of the previous page, while the next one is being loaded. */
  isPlaceholderData?: boolean
}

export interface ListWords {
  loading: string
  /** Shown when the list could not be loaded. */
  failed: string
  empty: string
  /** Shown when no record matches the search and the filters. */
  noneFound: string
  /** The label of the button that removes search and filters. */
  clear?: string
  /** Shown without a network when there is nothing to show, for a list that the device does not keep. */
  away?: string
}

/** The widths of the placeholder rows. There are as many rows as fit on the first screen. */
const ROWS = ['62%', '48%', '70%', '54%', '66%', '44%']

export function ListLoading({ words }: { words: ListWords }) {
  return (
    <div aria-busy="true">
      <LoadingLine>{words.loading}</LoadingLine>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((width) => (
          <div key={width}>
            <Skeleton height={22} width={width} />
            <Skeleton height={16} width="90%" />
          </div>
        ))}
      </div>
    </div>
  )
}

const REFUSED = 'A sua conta não tem permissão para ver esta lista.'

/** Shown when the list could not be loaded or could not be updated. */
export function ListTrouble({ words, read }: { words: ListWords; read: ListRead }) {
  const isAway = useNetwork() === 'offline'
  // Offline, records from the device are shown with their date, so no error is needed.
  if (isAway && read.data !== undefined) return null
  return (
    <div className={styles.trouble}>
      <Note
        tone={isAway ? 'wait' : 'bad'}
        icon={isAway ? 'offline' : 'bad'}
        role="alert"
        title={words.failed}
        actions={
          <Button
            variant="line"
            size="sm"
            icon="retry"
            busy={read.fetchStatus === 'fetching'}
            onClick={() => void read.refetch()}
          >
            Tentar outra vez
          </Button>
        }
      >
        {isAway
          ? (words.away ?? 'Sem rede, e esta lista ainda não foi lida neste aparelho.')
          : failedStatus(read.error) === 403
            ? REFUSED
            : 'A associação não respondeu como devia. Espere um minuto e tente outra vez.'}
      </Note>
    </div>
  )
}

interface ListEmptyProps {
  words: ListWords
  isNarrowed: boolean
  onClear: () => void
  action?: ReactNode
}

export function ListEmpty({ words, isNarrowed, onClear, action }: ListEmptyProps) {
  return (
    <div className={styles.empty}>
      <Drawing src="/identity/empty.svg" alt="" width={240} height={180} />
      <div role="status">
        <p>{isNarrowed ? words.noneFound : words.empty}</p>
        {isNarrowed ? (
          <Button variant="line" size="sm" onClick={onClear}>
            {words.clear ?? 'Limpar a procura'}
          </Button>
        ) : (
          action
        )}
      </div>
    </div>
  )
}
