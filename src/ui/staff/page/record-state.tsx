import type { UseQueryResult } from '@tanstack/react-query'
import { failedStatus } from '@/lib/change-failure'
import { Note } from '../../feedback/note'
import { LoadingLine, Skeleton } from '../../feedback/skeleton'
import { Button } from '../../page/button'

export interface RecordWords {
  /** 'A carregar a conta...' */
  loading: string
  /** The title if the record could not be loaded. */
  failed: string
  /** The title if there is no such record. */
  gone: string
}

interface RecordStateProps {
  words: RecordWords
  read: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'refetch'>
  /** Says what the user can do next. */
  explain: (error: Error) => string
}

/** What the screen of one record shows until the record is there: that it is loading, that it is gone, or the failure. */
export function RecordState({ words, read: { isError, error, refetch }, explain }: RecordStateProps) {
  if (!isError || !error)
    return (
      <>
        <LoadingLine>{words.loading}</LoadingLine>
        <Skeleton height="420px" />
      </>
    )
  const isGone = failedStatus(error) === 404
  return (
    <Note
      tone="bad"
      role="alert"
      title={isGone ? words.gone : words.failed}
      actions={
        !isGone && (
          <Button variant="line" size="sm" icon="retry" onClick={() => void refetch()}>
            Tentar outra vez
          </Button>
        )
      }
    >
      {explain(error)}
    </Note>
  )
}
