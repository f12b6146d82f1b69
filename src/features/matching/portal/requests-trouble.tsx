import { Note } from '@/ui/feedback/note'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { REQUESTS_FAILED } from '../queries'
import type { RequestsRead } from './use-requests'

interface TroubleProps {
  read: RequestsRead
  loading: string
  /** Advice to the user if the requests cannot be loaded. */
  children: string
}

/** Placeholder while requests are loading, or a note if they could not be loaded. */
export function RequestsTrouble({ read, loading, children }: TroubleProps) {
  if (!read.isError)
    return (
      <>
        <LoadingLine>{loading}</LoadingLine>
        <Skeleton height="320px" />
      </>
    )
  return (
    <Note
      tone="bad"
      role="alert"
      title={REQUESTS_FAILED}
      actions={
        <Button variant="line" size="sm" icon="retry" onClick={() => void read.refetch()}>
          Tentar outra vez
        </Button>
      }
    >
      {children}
    </Note>
  )
}
