import { Link } from '@tanstack/react-router'
import type { KeptRead } from '@/offline/reads-inventory'
import { Icon } from '@/ui/media/icon'
import styles from './kept-page.module.css'
import { formatSize } from '@/lib/formats'
import { RecentTime } from '@/ui/page/time'

interface KeptGroupProps {
  title: string
  /** The number of kept reads with its noun, such as '24 projetos'. */
  count: string
  look: 'laterite' | 'leaf'
  reads: KeptRead[]
  to: '/projeto/$slug' | '/blog/$slug'
}

/** The kept reads of one kind, such as projects: their number, their total size, and a link to each of them. */
export function KeptGroup({ title, count, look, reads, to }: KeptGroupProps) {
  const bytes = reads.reduce((sum, read) => sum + read.bytes, 0)
  return (
    <details className={styles.store}>
      <summary>
        <span className={`${styles.square} t-${look}`} aria-hidden="true" />
        <span className={styles.name}>
          <b>{title}</b>
          <small>{count}</small>
        </span>
        <b className={`num ${styles.size}`}>
          {formatSize(bytes)}
          <Icon name="open" />
        </b>
      </summary>
      <ul className={styles.reads}>
        {reads.map((read) => (
          <li key={read.slug}>
            <Link to={to} params={{ slug: read.slug }}>
              {read.name}
            </Link>
            <span>
              <RecentTime at={read.at} />, <span className="num">{formatSize(read.bytes)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
