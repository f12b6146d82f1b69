import { useMatches } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { User } from '@/api/user'
import { useSession } from '@/lib/session'
import { StaffLogin } from '@/features/account/login/staff-login'
import { areaDemandsOf, demandsOf } from './demands'
import { Guard } from './guard'
import { refusalOf, verdictOf, type Refusal } from './verdict'

interface InsideProps {
  user: User
  /** For the navigation: what a person may not open is not shown. */
  mayOpen: (path: string) => boolean
  children: ReactNode
}

interface GuardedProps {
  /** Around whoever the area is not for. */
  outside: ComponentType<{ children: ReactNode }>
  /** The area's own. */
  inside: ComponentType<InsideProps>
  children: ReactNode
}

/** Where a screen waits for no account first, whoever comes without one signs in on the spot. */
const signInHere = (refusal: Refusal): ReactNode =>
  refusal.kind === 'not-staff' && !refusal.isSignedIn ? <StaffLogin /> : null

/** The guard of whatever screen of an area stands open: what it demands is in the table (demands.ts). */
export function Guarded({ outside: Outside, inside: Inside, children }: GuardedProps) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const state = useSession()
  const demands = demandsOf(path)
  const isInside = verdictOf(state, areaDemandsOf(path)).kind === 'open'
  const guarded = (
    <Guard {...demands} fallback={signInHere}>
      {children}
    </Guard>
  )
  if (!isInside || state.status !== 'signed-in') return <Outside>{guarded}</Outside>
  const { user } = state
  return (
    <Inside user={user} mayOpen={(to) => refusalOf(user, demandsOf(to)) === null}>
      {guarded}
    </Inside>
  )
}
