import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requestStaffCode } from '@/pwa/staff-code'

/**
 * Time in ms that a screen is open before the worker is asked to keep its code, so that the requests do not compete with
 * those of the screen.
 */
const AFTER_MS = 2_000

/** Asks the worker to keep the code of each screen of the dashboard that stays open (D122). */
export function useStaffCode(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const timer = setTimeout(() => void requestStaffCode(path), AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}
