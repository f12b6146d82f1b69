import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PostCategory } from '@/api/post'
import { categoryKey, categoryCloth } from '../../model'
import { postCategoriesQuery } from '../../queries'
import { changeSearch, type BlogSearch } from './blog-search'
import styles from './category-bar.module.css'

/** Returns the name of the selected category. Until the categories are loaded, the value from the URL is returned. */
export function useCategoryName(chosen: string): string {
  const { data = [] } = useQuery({ ...postCategoriesQuery, enabled: chosen !== '' })
  return data.find((category) => categoryKey(category) === chosen)?.name ?? chosen
}

interface EntryProps {
  search: BlogSearch
  category: PostCategory | null
}

function Entry({ search, category }: EntryProps) {
  const key = category ? categoryKey(category) : undefined
  const isChosen = search.categoria === key
  return (
    <li>
      <Link
        to="/blog"
        search={changeSearch(search, { categoria: key })}
        resetScroll={false}
        // Without this option, the router would mark the link 'Todas' as active for every category.
        activeOptions={{ explicitUndefined: true }}
        data-chosen={isChosen || undefined}
      >
        {category && (
          <span className={`${styles.cloth} c-${categoryCloth(category.name)}`} aria-hidden="true" />
        )}
        {category ? category.name : 'Todas'}
      </Link>
    </li>
  )
}

/**
 * Row with links to all categories. On a phone the row scrolls sideways, and the selected category is scrolled into
 * view.
 */
export function CategoryBar({ search }: { search: BlogSearch }) {
  const { data = [] } = useQuery(postCategoriesQuery)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[data-chosen]')
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - 40
  }, [search.categoria, data])
  return (
    <nav ref={bar} className={styles.bar} aria-label="Categorias">
      <ul className={styles.list}>
        <Entry search={search} category={null} />
        {data.map((category) => (
          <Entry key={category.id} search={search} category={category} />
        ))}
      </ul>
    </nav>
  )
}
