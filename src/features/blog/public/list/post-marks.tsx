import type { PostSummary } from '@/api/post'
import { RecentTime } from '@/ui/page/time'
import { readingMinutes } from '../../model'
import { minutesText } from '../../texts'
import styles from './post-marks.module.css'

/** Author, date and reading time of a post. */
export function PostMarks({ post }: { post: PostSummary }) {
  const minutes = readingMinutes(post)
  return (
    <div className={styles.marks}>
      {post.author && <span>{post.author}</span>}
      <RecentTime at={post.publishedAt} />
      {minutes !== undefined && <span>{minutesText(minutes)} de leitura</span>}
    </div>
  )
}
