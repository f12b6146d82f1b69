import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the page's heading, so that a screen reader reads it and the next Tab continues there. */
function focusHeading(): void {
  const main = document.getElementById('conteudo')
  // Keeps a focus that the page itself has set.
  if (!main || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** After a navigation by the router, moves the focus as the browser does after loading a page. Renders nothing. */
export function FocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return
        focusHeading()
      }),
    [router],
  )
  return null
}
