import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import styles from './blog-loading.module.css'

const ROWS = ['82%', '64%', '74%', '90%', '58%', '70%']

/**
 * Placeholder with the size of the list. It is the same for every filter, because the page is prerendered without query
 * parameters.
 */
export function BlogLoading() {
  return (
    <div aria-busy="true">
      <noscript>
        <p className={`wrap ${styles.rows}`}>
          A lista precisa de JavaScript. Sem ele, os artigos leem‑se num leitor de RSS:{' '}
          <a href="/blog/feed.xml">/blog/feed.xml</a>.
        </p>
      </noscript>
      <div className={`needs-script ${styles.lead}`}>
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.words}>
          <LoadingLine>Carregando artigos...</LoadingLine>
          <Skeleton height={44} width="88%" />
          <Skeleton height={44} width="60%" />
          <Skeleton height={18} width="92%" />
          <Skeleton height={18} width="70%" />
        </div>
      </div>
      <div className={`needs-script wrap ${styles.rows}`}>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <div className={styles.thumb}>
              <Skeleton height="100%" />
            </div>
            <div>
              <Skeleton height={28} width={width} />
              <Skeleton height={17} />
              <Skeleton height={17} width="66%" />
              <Skeleton height={17} width="44%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
