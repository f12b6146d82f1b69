import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Gives the focus to the page's heading: a reader says it, and the next Tab goes on from there. */
function focusHeading(): void {
  const main = document.getElementById('conteudo')
  // What the page itself has given the focus to stays.
  if (!main || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** A page that is reached without a load of its own is arrived at as if it had one. Shows nothing itself. */
export function Arrival() {
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
