import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { EditedPost } from '@/api/managed-post'
import type { User } from '@/api/user'
import { failedStatus } from '@/lib/failure-reason'
import { useSession } from '@/lib/session'
import { dropRead } from '@/lib/staff/begun-read'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { arrivedPost, editedPostQuery } from '../post-queries'
import { ToList } from '../posts/one-post'
import { PostEditor } from './post-editor'
import styles from './post-editor.module.css'
import { ToBin } from './post-problems'

const nameOf = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** The page /dashboard/posts/new. */
export function NewPostPage() {
  const state = useSession()
  const navigate = useNavigate()
  if (state.status !== 'signed-in') return null
  const { user } = state
  const open = ({ slug }: EditedPost) =>
    void navigate({ to: '/dashboard/posts/edit/$slug', params: { slug }, replace: true, ignoreBlocker: true })
  return <PostEditor userId={user.id} author={nameOf(user)} post={null} onSaved={open} />
}

/** The page /dashboard/posts/edit/$slug, also for a slug that the post had before. */
export function EditPostPage() {
  const state = useSession()
  const { slug = '' } = useParams({ strict: false })
  if (state.status !== 'signed-in') return null
  return <FoundPost userId={state.user.id} slug={slug} />
}

interface Opened {
  post: EditedPost
  /**
   * The slugs of this post: the slug in the page's URL, which may be an old one, and the present slug, which may change
   * when the post is saved.
   */
  slugs: string[]
}

function FoundPost({ userId, slug }: { userId: number; slug: string }) {
  const navigate = useNavigate()
  // The post that the form shows. A later response must not replace the user's changes; a conflict is shown when the
  // user saves (D42).
  const [arrived] = useState(() => arrivedPost(slug))
  const [opened, setOpened] = useState<Opened | null>(
    arrived ? { post: arrived, slugs: [slug, arrived.slug] } : null,
  )
  // Used once: when the form is opened again, it must not show the version from before the user's changes.
  useEffect(() => {
    if (arrived) dropRead()
  }, [arrived])
  const post = opened?.slugs.includes(slug) ? opened.post : null
  const read = useQuery({ ...editedPostQuery(userId, slug), enabled: post === null, staleTime: 0 })
  if (!post && read.data && read.isFetchedAfterMount)
    setOpened({ post: read.data, slugs: [slug, read.data.slug] })
  const onSaved = useCallback(
    (saved: EditedPost) => {
      setOpened({ post: saved, slugs: [slug, saved.slug] })
      if (saved.slug !== slug)
        void navigate({
          to: '/dashboard/posts/edit/$slug',
          params: { slug: saved.slug },
          replace: true,
          ignoreBlocker: true,
        })
    },
    [slug, navigate],
  )
  if (post) return <PostEditor key={post.id} author={post.author} {...{ userId, post, onSaved }} />
  return (
    <div className={styles.screen}>
      <ToList />
      <h1 className={styles.heading}>Editar artigo</h1>
      {failedStatus(read.error) === 404 ? (
        <p>
          Este artigo não existe, ou está no lixo. Procure-o na lista ou <ToBin label="veja o lixo" />.
        </p>
      ) : read.isPending && read.fetchStatus !== 'paused' ? (
        <LoadingLine>A carregar o artigo...</LoadingLine>
      ) : (
        <ReadTrouble what="Os artigos" onRetry={() => void read.refetch()} />
      )}
    </div>
  )
}
