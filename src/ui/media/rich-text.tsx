import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../feedback/skeleton'
import { replaceFailed, showPlaceholder } from './broken-picture'
import type { RichTextProps } from './rich-text-props'
import styles from './rich-text.module.css'
import { TextCleaner } from './text-cleaner'

// The sanitiser is loaded only for a text that is not part of the HTML from the server.
const Surface = lazy(() =>
  import('./rich-text-surface').then((module) => ({ default: module.RichTextSurface })),
)

/**
 * Text from the API, as HTML. This is the only component that displays HTML from the API. The HTML is sanitised (D19),
 * and broken pictures are replaced (RULES §8). In a page that the server rendered, the server has already put the
 * sanitised text into the page.
 */
export function RichText(props: RichTextProps) {
  const isHydrated = useHydrated()
  const [servedHtml] = useState(isHydrated ? null : props.html)
  if (servedHtml === props.html) return <ServedText {...props} />
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

/**
 * Renders the sanitised text on the server. In the browser, hydration reuses the same element, and React does not
 * change its content.
 */
function ServedText({ html, address }: RichTextProps) {
  const clean = use(TextCleaner)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) replaceFailed(place.current)
  }, [])
  return (
    <div
      ref={place}
      className={styles.text}
      onErrorCapture={showPlaceholder}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: clean ? clean(html, address) : '' }}
    />
  )
}
