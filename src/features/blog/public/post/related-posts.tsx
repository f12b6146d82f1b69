import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Post } from '@/api/post'
import { RecentTime } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { categoryKey, categoryCloth, readingMinutes } from '../../model'
import { postsQuery } from '../../queries'
import { minutesText } from '../../texts'
import { relatedPosts } from './related'
import styles from './related-posts.module.css'

/** Suggests posts of the same category or with the same tags. */
export function RelatedPosts({ post }: { post: Post }) {
  const newest = useQuery(postsQuery())
  const alike = useQuery({
    ...postsQuery({ category: post.category && categoryKey(post.category) }),
    enabled: post.category !== undefined,
  })
  const others = [...(newest.data?.results ?? []), ...(alike.data?.results ?? [])]
  const related = relatedPosts(post, others)
  if (related.length === 0) return null
  return (
    <aside className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">Ler a seguir</h2>
      <ul className={styles.list}>
        {related.map((other) => {
          const minutes = readingMinutes(other)
          return (
            <li key={other.slug}>
              <Link to="/blog/$slug" params={{ slug: other.slug }}>
                <span
                  className={`${styles.cloth} c-${categoryCloth(other.category?.name)}`}
                  aria-hidden="true"
                />
                <b>{wholeWords(other.title)}</b>
                <span>
                  <RecentTime at={other.publishedAt} />
                  {minutes !== undefined && ` · ${minutesText(minutes)}`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
