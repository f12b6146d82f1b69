import type { PostSummary } from '@/api/post'
import { KeptMark } from '@/ui/feedback/kept-mark'
import { RecentTime } from '@/ui/page/time'
import { readingMinutes } from '../../model'
import { minutesText } from '../../texts'
import styles from './post-marks.module.css'

interface PostMarksProps {
  post: PostSummary
  /** Whether the post is stored on this device. */
  isKept: boolean
}

/** Author, date and reading time of a post, and a mark if the post can be opened without a network. */
export function PostMarks({ post, isKept }: PostMarksProps) {
  const minutes = readingMinutes(post)
  return (
    <div className={styles.marks}>
      {post.author && <span>{post.author}</span>}
      <RecentTime at={post.publishedAt} />
      {minutes !== undefined && <span>{minutesText(minutes)} de leitura</span>}
      <KeptMark isShown={isKept} />
    </div>
  )
}
