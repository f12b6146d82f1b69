import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import styles from './post-loading.module.css'

/** Placeholder of the same size as a post, shown while it loads. */
export function PostLoading() {
  return (
    <div className={styles.post} aria-busy="true">
      <div className={styles.selvedge}>
        <Skeleton height="100%" />
      </div>
      <div className={`wrap ${styles.page}`}>
        <LoadingLine>Carregando artigo...</LoadingLine>
        <Skeleton height={52} width="min(94%, 780px)" />
        <Skeleton height={52} width="min(58%, 520px)" />
        <Skeleton height={20} width="min(80%, 30rem)" />
        <Skeleton height={20} width="min(64%, 24rem)" />
        <div className={styles.cover}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.text}>
          <Skeleton height={18} />
          <Skeleton height={18} width="96%" />
          <Skeleton height={18} />
          <Skeleton height={18} width="72%" />
        </div>
      </div>
    </div>
  )
}
