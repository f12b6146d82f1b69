import type { PostSummary } from '@/api/post'
import { readingMinutes } from '../../model'
import { dateText, minutesText } from '../../texts'
import styles from './post-marks.module.css'

/** Author, date and reading time of a post. */
export function PostMarks({ post }: { post: PostSummary }) {
  const minutes = readingMinutes(post)
  return (
    <div className={styles.marks}>
      {post.author && <span>{post.author}</span>}
      <span>{dateText(post.publishedAt)}</span>
      {minutes !== undefined && <span>{minutesText(minutes)} de leitura</span>}
    </div>
  )
}
