import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedStatus } from '@/lib/failure-reason'
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
  /** Whether `data` is still the data of the previous page, because the next page is being loaded. */
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
  /** Shown without a network if there is no data, for a list that is not stored on the device. */
  away?: string
}

/** The widths of the placeholder rows. The number of rows fills the visible part of the screen. */
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

/** Note that the list could not be loaded or updated, with a button to try again. */
export function ListTrouble({ words, read }: { words: ListWords; read: ListRead }) {
  const isAway = useNetwork() === 'offline'
  // Offline, the list shows records from the device with the date of the data, so no error is needed.
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
