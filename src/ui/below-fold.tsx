import { useEffect, useLayoutEffect, useRef } from 'react'
import { BELOW_FOLD_ID } from '@/shared/below-fold'

const NOTHING = { __html: '' }

/** Stands once in a page, behind the words that open it: see src/shared/below-fold.ts. */
export function BelowFold() {
  const style = useRef<HTMLStyleElement>(null)
  // Before the router looks where this page was left: heights that are guessed would lead it elsewhere.
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = ''
  }, [])
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
