import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import styles from './transparency-page.module.css'
import { YearUnknown } from './year-unknown'

// The sums are far below the first screen. Their chunk, with the code that reads and formats, is not part of the page's
// first load.
const Live = lazy(() =>
  import('./year-figures-live').then(
    (module) => ({ default: module.YearFiguresLive }),
    (error: unknown) => {
      console.warn('The sums of this year could not be loaded', error)
      return { default: YearUnknown }
    },
  ),
)

/** The sums of this year (D57). The section has the same height with and without them, so that nothing below moves. */
export function YearFigures() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.year}>
      <h2>Este ano, até hoje</h2>
      {isHydrated ? (
        <Suspense fallback={<YearUnknown />}>
          <Live />
        </Suspense>
      ) : (
        <YearUnknown />
      )}
    </div>
  )
}
