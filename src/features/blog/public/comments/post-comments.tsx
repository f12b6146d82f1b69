import { lazy, Suspense } from 'react'
import { LoadingLine } from '@/ui/feedback/skeleton'
import styles from './post-comments.module.css'

// Below the text, with the weight of input fields: reading does not wait for it.
const Section = lazy(() => import('./comment-section').then((module) => ({ default: module.CommentSection })))

/** The comments on a post and the form for a new one (D24). */
export function PostComments({ postId }: { postId: number }) {
  return (
    <section className={styles.say} aria-labelledby="comments-title">
      <div className={`wrap ${styles.columns}`}>
        <Suspense fallback={<LoadingLine>A carregar comentários…</LoadingLine>}>
          <Section postId={postId} />
        </Suspense>
      </div>
    </section>
  )
}
