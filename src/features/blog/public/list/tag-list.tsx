import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@/ui/feedback/skeleton'
import { postTagsQuery } from '../../queries'
import { changeSearch, type BlogSearch } from './blog-search'
import styles from './tag-list.module.css'

/** Number of tags that are shown at first. A button shows the other tags. */
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
            // The link of a selected tag leads to the list without this tag. Without this option, the router would mark
            // the link as the current page.
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

/** Links to the tags of all posts. They are the same for every selected category. */
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
