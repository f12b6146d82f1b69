import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'

/** The path from the home page to this page. Each link is a `<li>` of its own. */
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
