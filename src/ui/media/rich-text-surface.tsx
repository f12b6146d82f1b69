import { useLayoutEffect, useRef } from 'react'
import { showPlaceholder } from './broken-picture'
import { cleanHtml } from './clean-html'
import type { RichTextProps } from './rich-text-props'
import styles from './rich-text.module.css'

export function RichTextSurface({ html, address }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html, address))
  }, [html, address])
  return <div ref={place} className={styles.text} onErrorCapture={showPlaceholder} />
}
