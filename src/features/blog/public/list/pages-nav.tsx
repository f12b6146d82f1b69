import { Link } from '@tanstack/react-router'
import { Icon } from '@/ui/media/icon'
import { changeSearch, type BlogSearch } from './blog-search'
import styles from './pages-nav.module.css'

interface PagesNavProps {
  search: BlogSearch
  page: number
  last: number
}

/** Links to the previous and the next page of the list. Renders nothing if there is only one page. */
export function PagesNav({ search, page, last }: PagesNavProps) {
  if (last < 2) return null
  const at = (pagina: number) => changeSearch(search, { pagina: pagina > 1 ? pagina : undefined })
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {page > 1 ? (
        <Link to="/blog" search={at(page - 1)} rel="prev">
          <Icon name="previous" />
          Anterior
        </Link>
      ) : (
        <span className={styles.none}>
          <Icon name="previous" />
          Anterior
        </span>
      )}
      <p>
        Página {page} de {last}
      </p>
      {page < last ? (
        <Link to="/blog" search={at(page + 1)} rel="next">
          Próxima
          <Icon name="next" />
        </Link>
      ) : (
        <span className={styles.none}>
          Próxima
          <Icon name="next" />
        </span>
      )}
    </nav>
  )
}
