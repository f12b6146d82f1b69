import { lazy, Suspense } from 'react'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { useNear } from '@/ui/page/use-near'
import styles from './post-comments.module.css'

/** Distance from the visible area at which the comments start to load (an IntersectionObserver margin). */
const NEAR = '300px 0px'

// Loaded on demand, because the comments are below the post and need the code and the CSS of input fields.
const Section = lazy(() => import('./comment-section').then((module) => ({ default: module.CommentSection })))

/** The comments on a post and the form for a new comment (D24). They are loaded when the user scrolls near them. */
export function PostComments({ postId }: { postId: number }) {
  const { place, isNear } = useNear(NEAR)
  const loading = <LoadingLine>A carregar comentários…</LoadingLine>
  return (
    <section ref={place} className={`needs-script ${styles.say}`} aria-labelledby="comments-title">
      <div className={`wrap ${styles.columns}`}>
        {isNear ? (
          <Suspense fallback={loading}>
            <Section postId={postId} />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </section>
  )
}
