import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { requestStaffCode } from '@/pwa/staff-code'
import { shellsToKeep } from '@/shared/site-routes'

/**
 * Time in ms that a screen is open before the worker is asked to keep its code, so that the requests do not compete with
 * those of the screen.
 */
const AFTER_MS = 2_000

/**
 * Asks the worker to keep the code of each screen of the dashboard that stays open, and of the editors that the user may
 * open from it (D122).
 */
export function useStaffCode(mayOpen: (route: string) => boolean): void {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const ask = useEffectEvent(() => void requestStaffCode(shellsToKeep(path, mayOpen)))
  useEffect(() => {
    const timer = setTimeout(() => ask(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}
