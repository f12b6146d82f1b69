import { useEffect, type ReactNode } from 'react'
import type { User } from '@/api/user'
import { beginStaffToasts } from '@/ui/feedback/toast'
import { AppFrame, type AppLink } from '../app-frame'
import { STAFF_SCREENS, type StaffPath } from '../staff-screens'

interface FrameProps {
  user: User
  /** What a person may not open is not shown. */
  mayOpen: (path: string) => boolean
  children: ReactNode
}

/** The screens of the table that have a place in the menu. On a phone the first four are in the navigation bar. */
const LINKS: AppLink[] = (Object.keys(STAFF_SCREENS) as StaffPath[]).flatMap((to) => {
  const { title, menu } = STAFF_SCREENS[to]
  return menu ? { to, icon: menu.icon, label: menu.label ?? title, short: menu.short } : []
})

/** The staff's dashboard. */
export function StaffFrame({ user, mayOpen, children }: FrameProps) {
  useEffect(beginStaffToasts, [])
  return (
    <AppFrame
      kind="staff"
      name="Dashboard"
      label="Dashboard"
      links={LINKS.filter(({ to }) => mayOpen(to))}
      user={user}
    >
      {children}
    </AppFrame>
  )
}
