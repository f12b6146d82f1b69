import { Link } from '@tanstack/react-router'
import { Icon } from '@/ui/media/icon'
import { pageNumbers, shownText, type ListSearch, type PageOfProjects } from './list-model'
import styles from './pagination.module.css'

interface PaginationProps {
  shown: PageOfProjects
  search: ListSearch
}

export function Pagination({ shown, search }: PaginationProps) {
  const { page, pages } = shown
  const at = (n: number): ListSearch => ({ ...search, pagina: n > 1 ? n : undefined })
  return (
    <nav className={styles.pages} aria-label="Páginas">
      <p>{shownText(shown)}</p>
      <ul>
        <li>
          {page > 1 ? (
            <Link to="/projects" search={at(page - 1)} resetScroll={false}>
              <Icon name="previous" />
              Anterior
            </Link>
          ) : (
            <span className={styles.none}>
              <Icon name="previous" />
              Anterior
            </span>
          )}
        </li>
        {pageNumbers(page, pages).map((n, index) =>
          n === 'gap' ? (
            <li key={`gap-${index}`} className={styles.number}>
              <span className={styles.none} aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={n} className={styles.number}>
              <Link
                to="/projects"
                search={at(n)}
                resetScroll={false}
                aria-current={n === page ? 'page' : undefined}
                aria-label={`Página ${n}`}
                className={n === page ? styles.here : undefined}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        <li>
          {page < pages ? (
            <Link to="/projects" search={at(page + 1)} resetScroll={false}>
              Próxima
              <Icon name="next" />
            </Link>
          ) : (
            <span className={styles.none}>
              Próxima
              <Icon name="next" />
            </span>
          )}
        </li>
      </ul>
    </nav>
  )
}
