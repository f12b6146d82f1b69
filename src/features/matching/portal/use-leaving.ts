import { useEffect, useEffectEvent } from 'react'

/** Calls the function when the user leaves: the component is unmounted, or the page is closed or left. */
export function useLeaving(leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const listener = () => onLeave()
    addEventListener('pagehide', listener)
    return () => {
      removeEventListener('pagehide', listener)
      onLeave()
    }
  }, [])
}
