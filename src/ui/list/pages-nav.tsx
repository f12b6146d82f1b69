import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../media/icon'
import { pageNumbers, rangeText, type PageRange } from './pages'
import styles from './pages-nav.module.css'

interface PageLinkProps {
  page: number
  isHere?: boolean
  label?: string
  children: ReactNode
}

/** A link to another page of the list: the same URL with another `?pagina=`. */
function PageLink({ page, isHere, label, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, pagina: page > 1 ? page : undefined })}
      resetScroll={false}
      aria-current={isHere ? 'page' : undefined}
      aria-label={label}
      className={isHere ? styles.here : undefined}
    >
      {children}
    </Link>
  )
}

function Step({ page, isThere, children }: { page: number; isThere: boolean; children: ReactNode }) {
  if (isThere) return <PageLink page={page}>{children}</PageLink>
  return <span className={styles.none}>{children}</span>
}

interface PagesNavProps {
  range: PageRange
  /** Whether this element has no space around it, because the screen already has its own. */
  isCompact?: boolean
}

/** The range of the records shown, their total number, and links to the other pages. */
export function PagesNav({ range, isCompact = false }: PagesNavProps) {
  const { page, pages } = range
  return (
    <nav className={`${styles.pages} ${isCompact ? styles.compact : styles.roomy}`} aria-label="Páginas">
      <p>{rangeText(range)}</p>
      <ul hidden={isCompact && pages === 1}>
        <li>
          <Step page={page - 1} isThere={page > 1}>
            <Icon name="previous" />
            Anterior
          </Step>
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
              <PageLink page={n} isHere={n === page} label={`Página ${n}`}>
                {n}
              </PageLink>
            </li>
          ),
        )}
        <li>
          <Step page={page + 1} isThere={page < pages}>
            Próxima
            <Icon name="next" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}
