import { useMatches } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { User } from '@/api/user'
import { useSession } from '@/lib/session'
import { StaffLogin } from '@/features/account/login/staff-login'
import { findAreaDemands, findDemands } from './demands'
import { Guard } from './guard'
import { findRefusal, checkDemands, type Refusal } from './verdict'

interface InsideProps {
  user: User
  /** Whether the user may open a path. The navigation leaves out all other paths. */
  mayOpen: (path: string) => boolean
  children: ReactNode
}

interface GuardedProps {
  /** Frame for users who do not meet the demands of the area. */
  outside: ComponentType<{ children: ReactNode }>
  /** Frame of the area for users who meet its demands. */
  inside: ComponentType<InsideProps>
  children: ReactNode
}

/**
 * Returns the staff login form for a visitor on a screen that does not require an account (`requireAuth: false`). For
 * all other refusals it returns null, so the refusal screen is shown.
 */
const signInHere = (refusal: Refusal): ReactNode =>
  refusal.kind === 'not-staff' && !refusal.isSignedIn ? <StaffLogin /> : null

/** Applies the guard to the current screen of an area. demands.ts finds the screen's demands. */
export function Guarded({ outside: Outside, inside: Inside, children }: GuardedProps) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const state = useSession()
  const demands = findDemands(path)
  const isInside = checkDemands(state, findAreaDemands(path)).kind === 'open'
  const guarded = (
    <Guard {...demands} fallback={signInHere}>
      {children}
    </Guard>
  )
  if (!isInside || state.status !== 'signed-in') return <Outside>{guarded}</Outside>
  const { user } = state
  return (
    <Inside user={user} mayOpen={(to) => findRefusal(user, findDemands(to)) === null}>
      {guarded}
    </Inside>
  )
}
