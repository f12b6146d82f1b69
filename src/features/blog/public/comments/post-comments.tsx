import { lazy, Suspense } from 'react'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { useNear } from '@/ui/page/use-near'
import styles from './post-comments.module.css'

/** The distance from the screen at which the comments start to load. */
const NEAR = '300px 0px'

// Loaded on demand, because the comments are below the post and need the code and the CSS of input fields.
const Section = lazy(() => import('./comment-section').then((module) => ({ default: module.CommentSection })))

/** The comments on a post and the form for a new one (D24). They load when the reader comes near them. */
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
