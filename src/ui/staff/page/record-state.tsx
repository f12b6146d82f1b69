import type { UseQueryResult } from '@tanstack/react-query'
import { failedStatus } from '@/lib/failure-reason'
import { Note } from '../../feedback/note'
import { LoadingLine, Skeleton } from '../../feedback/skeleton'
import { Button } from '../../page/button'

export interface RecordWords {
  /** The text while the record is loading: 'A carregar a conta...' */
  loading: string
  /** The title if the record could not be loaded. */
  failed: string
  /** The title of the note if the record does not exist (404). */
  gone: string
}

interface RecordStateProps {
  words: RecordWords
  read: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'refetch'>
  /** Returns a text for the user about what to do next. */
  explain: (error: Error) => string
}

/**
 * Content of the screen of one record until the record has loaded: a placeholder while it is loading, or a note if it
 * does not exist or could not be loaded.
 */
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
