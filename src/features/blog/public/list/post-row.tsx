import { Link } from '@tanstack/react-router'
import type { PostSummary } from '@/api/post'
import { Picture } from '@/ui/media/picture'
import { wholeWords } from '@/shared/whole-words'
import { categoryCloth } from '../../model'
import { PostMarks } from './post-marks'
import styles from './post-row.module.css'

interface PostRowProps {
  post: PostSummary
  isKept: boolean
  /** Whether this is the first post of the page. Its picture is loaded eagerly. */
  isFirst: boolean
}

/**
 * A post in the list. The pattern of its category is shown along the edge of its picture or, without a picture, in the
 * picture's place.
 */
export function PostRow({ post, isKept, isFirst }: PostRowProps) {
  return (
    <article className={`${styles.row} c-${categoryCloth(post.category?.name)}`}>
      <div className={styles.picture}>
        {post.picture && (
          <Picture
            src={post.picture}
            alt={post.pictureAlt ?? ''}
            width={320}
            height={240}
            sizes="(min-width: 1000px) 200px, 104px"
            eager={isFirst}
          />
        )}
      </div>
      <div className={styles.words}>
        {post.category && <p className={styles.category}>{post.category.name}</p>}
        <h3>
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            {wholeWords(post.title)}
          </Link>
        </h3>
        {post.excerpt && <p className={styles.excerpt}>{wholeWords(post.excerpt)}</p>}
        <PostMarks post={post} isKept={isKept} />
      </div>
    </article>
  )
}
