import { useEffect, useLayoutEffect, useRef } from 'react'
import { BELOW_FOLD_ID } from '@/shared/below-fold'

const NOTHING = { __html: '' }

/**
 * Lays out the page down to its end. What was jumped over had a guessed height until now, and Chromium's own scroll
 * anchoring does not answer for that: what is in sight is kept where it is, for the finger that comes down on it.
 */
function layOutWhole() {
  const { dataset } = document.documentElement
  const below = window.scrollY > 0 ? document.querySelectorAll(`#${BELOW_FOLD_ID} ~ *, main ~ footer`) : []
  const held = [...below].find((part) => part.getBoundingClientRect().bottom > window.innerHeight / 2)
  const before = held?.getBoundingClientRect().top ?? 0
  dataset.whole = ''
  if (held) window.scrollBy({ top: held.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Stands once in a page, behind the words that open it: see src/shared/below-fold.ts. */
export function BelowFold() {
  const style = useRef<HTMLStyleElement>(null)
  // Before the router looks where this page was left: heights that are guessed would lead it elsewhere.
  useLayoutEffect(layOutWhole, [])
  // Other pages need that CSS too: the next one takes this element away.
  useEffect(() => {
    const { current } = style
    if (!current?.textContent) return
    const kept = document.createElement('style')
    kept.textContent = current.textContent
    document.head.append(kept)
    current.textContent = ''
  }, [])
  return <style ref={style} id={BELOW_FOLD_ID} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
}
