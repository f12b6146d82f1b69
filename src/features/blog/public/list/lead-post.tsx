import { Link } from '@tanstack/react-router'
import type { PostSummary } from '@/api/post'
import { Picture } from '@/ui/media/picture'
import { wholeWords } from '@/shared/whole-words'
import { categoryCloth } from '../../model'
import styles from './lead-post.module.css'
import { PostMarks } from './post-marks'

/**
 * The newest post across the full page width: its picture, and its text in a panel that has the colour of the post's
 * category.
 */
export function LeadPost({ post, isKept }: { post: PostSummary; isKept: boolean }) {
  return (
    <article className={`${styles.lead} c-${categoryCloth(post.category?.name)}`}>
      <div className={styles.picture}>
        {post.picture ? (
          <Picture
            src={post.picture}
            alt={post.pictureAlt ?? ''}
            width={960}
            height={600}
            sizes="(min-width: 1000px) 52vw, 100vw"
            eager
          />
        ) : (
          <span className={styles.cloth} />
        )}
      </div>
      <div className={styles.words}>
        {post.category && <p className={styles.category}>{post.category.name}</p>}
        <h2>
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            {wholeWords(post.title)}
          </Link>
        </h2>
        {post.excerpt && <p className={styles.excerpt}>{wholeWords(post.excerpt)}</p>}
        <PostMarks post={post} isKept={isKept} />
      </div>
    </article>
  )
}
