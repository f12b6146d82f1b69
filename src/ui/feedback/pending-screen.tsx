import { LoadingLine, Skeleton } from './skeleton'
import styles from './screens.module.css'

/** Placeholder for a page while its code or data loads. */
export function PendingScreen() {
  return (
    <div className={`wrap ${styles.pending}`} aria-busy="true">
      <LoadingLine>A carregar…</LoadingLine>
      <Skeleton height={56} width="min(90%, 620px)" />
      <Skeleton height={18} width="min(100%, 520px)" />
      <Skeleton height={18} width="min(80%, 440px)" />
      <Skeleton height={280} />
    </div>
  )
}
