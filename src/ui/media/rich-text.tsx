import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../feedback/skeleton'
import { replaceFailed, showPlaceholder } from './broken-picture'
import type { RichTextProps } from './rich-text-props'
import styles from './rich-text.module.css'
import { TextCleaner } from './text-cleaner'

// The sanitiser is loaded only when a text is shown that the server has not rendered.
const Surface = lazy(() =>
  import('./rich-text-surface').then((module) => ({ default: module.RichTextSurface })),
)

/**
 * The only component that displays HTML from the API: cleaned of scripts (D19), with broken pictures replaced (RULES
 * §8). In a page that the server rendered, the text is already there, cleaned by the server.
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

/** On the server: the cleaned text. In the browser: the same element, whose content React leaves as it is. */
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
