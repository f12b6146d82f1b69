import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import styles from './transparency-page.module.css'
import { YearUnknown } from './year-unknown'

// The sums are far below the first screenful. Their chunk, which also reads and formats them, is not part of the page's
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

/** The section with the sums of this year (D57). Its height does not depend on the sums, so nothing below moves. */
export function YearFigures() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.year}>
      <h2>Este ano, até hoje</h2>
      <p>
        Contam‑se só as doações que chegaram por este sítio com comprovante, não o dinheiro que os projetos
        recebem de outras formas.
      </p>
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
