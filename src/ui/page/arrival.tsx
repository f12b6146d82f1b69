import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the page's heading. A screen reader then reads the heading, and the next Tab moves to the first
 * control after it.
 */
export function focusHeading(): void {
  const main = document.getElementById('conteudo')
  if (!main) return
  const target = main.querySelector('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Moves the focus to the new page's heading after a navigation by the router. Without this, the focus would not follow
 * the navigation, as it does when the browser loads a page. Renders nothing.
 */
export function FocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return
        // Does not move the focus if the new page has already set it.
        if (!document.getElementById('conteudo')?.contains(document.activeElement)) focusHeading()
      }),
    [router],
  )
  return null
}
