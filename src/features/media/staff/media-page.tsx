import { useSearch } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { MediaDetail } from './media-detail'
import { MediaLibrary } from './media-library'

/**
 * The page /dashboard/media: the media library, or one of its files if the URL has a parameter such as `?ficheiro=12`.
 */
export function MediaPage() {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.user.id : 0
  const { ficheiro } = useSearch({ strict: false })
  const id = Number(ficheiro)
  if (Number.isSafeInteger(id) && id > 0) return <MediaDetail key={id} userId={userId} id={id} />
  return <MediaLibrary userId={userId} />
}
