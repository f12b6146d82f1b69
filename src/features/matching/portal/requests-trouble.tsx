import { Note } from '@/ui/feedback/note'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { REQUESTS_FAILED } from '../queries'
import type { RequestsRead } from './use-requests'

interface TroubleProps {
  read: RequestsRead
  loading: string
  /** What the reader can do where the requests do not come. */
  children: string
}

/** Shown in place of requests that are loading or could not be loaded. */
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
