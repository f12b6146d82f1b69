import { useEffect, type ReactNode } from 'react'
import type { User } from '@/api/user'
import { beginStaffToasts } from '@/ui/feedback/toast'
import { AppFrame, type AppLink } from '../app-frame'
import { STAFF_SCREENS, type StaffPath } from '../staff-screens'

interface FrameProps {
  user: User
  /** Whether the user may open a path; the navigation leaves out the others. */
  mayOpen: (path: string) => boolean
  children: ReactNode
}

/** The screens that the menu shows. On a phone the first four are in the bar at the bottom. */
const LINKS: AppLink[] = (Object.keys(STAFF_SCREENS) as StaffPath[]).flatMap((to) => {
  const { title, menu } = STAFF_SCREENS[to]
  return menu ? { to, icon: menu.icon, label: menu.label ?? title, short: menu.short } : []
})

/** The header and menu around every dashboard screen. While it is shown, toasts use the dashboard's setting (D35). */
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
