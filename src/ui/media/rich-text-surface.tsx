import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { cleanHtml } from './clean-html'
import { PLACEHOLDER_PICTURE } from './picture'
import type { RichTextProps } from './rich-text-props'
import styles from './rich-text.module.css'

/** Error events of images do not bubble, so this handles them in the capture phase. */
function showPlaceholder({ target }: SyntheticEvent) {
  if (target instanceof HTMLImageElement && target.getAttribute('src') !== PLACEHOLDER_PICTURE)
    target.src = PLACEHOLDER_PICTURE
}

export function RichTextSurface({ html, address }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html, address))
  }, [html, address])
  return <div ref={place} className={styles.text} onErrorCapture={showPlaceholder} />
}
