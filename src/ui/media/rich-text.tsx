import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton'
import type { RichTextProps } from './rich-text-props'
import styles from './rich-text.module.css'

// The sanitiser is loaded only with the first text.
const Surface = lazy(() =>
  import('./rich-text-surface').then((module) => ({ default: module.RichTextSurface })),
)

/**
 * The only component that displays HTML from the API: cleaned of scripts (D19), with broken pictures replaced (RULES
 * §8).
 */
export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.wait} aria-hidden="true">
          <Skeleton height={18} />
          <Skeleton height={18} width="92%" />
          <Skeleton height={18} width="96%" />
          <Skeleton height={18} width="60%" />
        </div>
      }
    >
      <Surface {...props} />
    </Suspense>
  )
}
