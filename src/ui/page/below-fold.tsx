import { useEffect, useLayoutEffect, useRef } from 'react'
import { BELOW_FOLD_ID, FOLD_END_ID } from '@/shared/below-fold'

const NOTHING = { __html: '' }

/**
 * Lays out the whole page. Until now, CSS has given the parts below the first screenful an estimated height. If the
 * user has already scrolled, the function corrects the scroll position, so that the visible part does not move.
 * Chromium's own scroll anchoring does not do this here.
 */
function layOutWhole() {
  const { dataset } = document.documentElement
  const below = window.scrollY > 0 ? document.querySelectorAll(`#${BELOW_FOLD_ID} ~ *, main ~ footer`) : []
  const anchor = [...below].find((part) => part.getBoundingClientRect().bottom > window.innerHeight / 2)
  const before = anchor?.getBoundingClientRect().top ?? 0
  dataset.whole = ''
  if (anchor) window.scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** The element that marks the end of the first screenful (src/shared/below-fold.ts). Rendered once per page. */
export function BelowFold() {
  const style = useRef<HTMLStyleElement>(null)
  // This is a layout effect, so that it runs before the router restores the scroll position. With the estimated heights
  // the restored position would be wrong.
  useLayoutEffect(layOutWhole, [])
  // The next page removes this element but still needs its CSS, so the CSS is moved to the head.
  useEffect(() => {
    const { current } = style
    if (!current?.textContent) return
    const copy = document.createElement('style')
    copy.textContent = current.textContent
    document.head.append(copy)
    current.textContent = ''
  }, [])
  return (
    <svg id={BELOW_FOLD_ID} aria-hidden="true">
      <g id={FOLD_END_ID} />
      <style ref={style} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
    </svg>
  )
}
