import { useQuery } from '@tanstack/react-query'
import { failedStatus } from '@/lib/failure-reason'
import { editedPostQuery } from '../post-queries'

/** Reads a post by its id. A post that is not found is looked for in the bin. */
export function useOnePost(userId: number, id: number) {
  const live = useQuery(editedPostQuery(userId, String(id)))
  const isElsewhere = failedStatus(live.error) === 404
  const binned = useQuery({ ...editedPostQuery(userId, String(id), true), enabled: isElsewhere })
  return isElsewhere ? binned : live
}
