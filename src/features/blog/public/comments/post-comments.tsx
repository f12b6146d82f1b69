import { lazy, Suspense } from 'react'
import { LoadingLine } from '@/ui/feedback/skeleton'
import styles from './post-comments.module.css'

// Below the text, with inputs of its own: nobody waits for it to read.
const Section = lazy(() => import('./comment-section').then((module) => ({ default: module.CommentSection })))

/** What readers say of a post, and what you want to say (D24). */
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
