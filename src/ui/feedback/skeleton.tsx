import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The height of the content that replaces the placeholder. */
  height: CSSProperties['height']
  width?: CSSProperties['width']
  ratio?: CSSProperties['aspectRatio']
}

/** Placeholder of the same size as the content. It has no animation, because animations are slow on old phones. */
export function Skeleton({ height, width = '100%', ratio }: SkeletonProps) {
  return (
    <span
      className={`needs-script ${styles.cloth}`}
      style={{ height, width, aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}

/** Dashed line with a text that names the data being loaded: 'Carregando projetos...'. */
export function LoadingLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line} role="status">
      {children}
    </p>
  )
}
