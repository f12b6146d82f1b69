import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '@/ui/media/icon'
import { wholeWords } from '@/shared/whole-words'
import { postsQuery } from '../queries'
import styles from './suggested-posts.module.css'

interface SuggestedPostsProps {
  count: number
  heading: 'h2' | 'h3'
}

/** Links to the newest posts. Renders nothing until the posts are loaded. */
export function SuggestedPosts({ count, heading: Heading }: SuggestedPostsProps) {
  const { data } = useQuery(postsQuery())
  const posts = data?.results.slice(0, count) ?? []
  if (posts.length === 0) return null
  return (
    <div>
      <Heading className={styles.heading}>Talvez queira ler</Heading>
      <ul className={styles.posts}>
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Link to="/blog/$slug" params={{ slug }}>
              {wholeWords(title)}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
