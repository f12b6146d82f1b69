import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@/ui/feedback/skeleton'
import { postTagsQuery } from '../../queries'
import { changeSearch, type BlogSearch } from './blog-search'
import styles from './tag-list.module.css'

/** The number of tags that are shown at first. A button shows the others. */
const AT_ONCE = 12

interface TagLinksProps {
  search: BlogSearch
  tags: readonly string[]
}

function TagLinks({ search, tags }: TagLinksProps) {
  return (
    <ul className={styles.list}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to="/blog"
            search={changeSearch(search, { etiqueta: search.etiqueta === tag ? undefined : tag })}
            resetScroll={false}
            // A selected tag links to the list without it. Without this option the router would mark that link as the
            // current page.
            activeOptions={{ explicitUndefined: true }}
            aria-current={search.etiqueta === tag ? 'true' : undefined}
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The tags of all posts, whatever category is selected. */
export function TagList({ search }: { search: BlogSearch }) {
  const { data = [], isPending } = useQuery(postTagsQuery)
  if (isPending)
    return (
      <div className={styles.wait}>
        <Skeleton height="100%" />
      </div>
    )
  if (data.length === 0) return null
  return (
    <nav aria-label="Etiquetas">
      <h2 className={styles.title}>Etiquetas</h2>
      <TagLinks search={search} tags={data.slice(0, AT_ONCE)} />
      {data.length > AT_ONCE && (
        <details className={styles.more}>
          <summary>Mais {data.length - AT_ONCE} etiquetas</summary>
          <TagLinks search={search} tags={data.slice(AT_ONCE)} />
        </details>
      )}
    </nav>
  )
}
