import { useSearch } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { PostHistory } from './post-history'
import { PostList } from './post-list'
import { PostPreview } from './post-preview'
import { TagManager } from '../tags/tag-manager'

const idOf = (raw: unknown): number | null => {
  const id = Number(raw)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The page /dashboard/blog: the list of posts. With `?ver=12` it shows a post as visitors see it, with `?historico=12`
 * the history of a post, with `?gerir=etiquetas` the tags.
 */
export function PostsPage() {
  const state = useSession()
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  if (state.status !== 'signed-in') return null
  const userId = state.user.id
  const [seen, historyOf] = [idOf(raw.ver), idOf(raw.historico)]
  if (seen !== null) return <PostPreview key={seen} userId={userId} id={seen} />
  if (historyOf !== null) return <PostHistory key={historyOf} userId={userId} id={historyOf} />
  if (raw.gerir === 'etiquetas') return <TagManager userId={userId} />
  return <PostList userId={userId} />
}
