import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The final size of what will stand here. */
  height: CSSProperties['height']
  width?: CSSProperties['width']
  ratio?: CSSProperties['aspectRatio']
}

/** A piece of unprinted cloth, as large as what will stand here. It does not move: old phones pay for shimmer. */
export function Skeleton({ height, width = '100%', ratio }: SkeletonProps) {
  return <span className={styles.cloth} style={{ height, width, aspectRatio: ratio }} aria-hidden="true" />
}

/** A row of stitches and the words that say what is being fetched: 'Carregando projetos...'. */
export function LoadingLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line} role="status">
      {children}
    </p>
  )
}
