import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'

/** Breadcrumb: links from the home page to this page. Each link of `children` must be in its own `<li>`. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Caminho">
      <ol className={styles.crumb}>
        <li>
          <Link to="/">Início</Link>
        </li>
        {children}
      </ol>
    </nav>
  )
}
