import { useEffect, type ReactNode } from 'react'
import type { User } from '@/api/user'
import { useFieldRenewal } from '@/features/projects/staff/field/use-field-renewal'
import { registerFieldKinds } from '@/offline/field/register'
import { beginStaffToasts } from '@/ui/feedback/toast'
import { AppFrame, type AppLink } from '../app-frame'
import { STAFF_SCREENS, type StaffPath } from '../staff-screens'
import { useUnread } from '../use-unread'
import { SubMenu, type SubLink } from './sub-menu'

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

// Pages of staff send and show what was written in the field; those of visitors do not load this code.
registerFieldKinds()

const COMMUNITY = '/dashboard/community'
const NOTIFICATIONS = '/dashboard/notifications'

/** The screens of the community, which have one entry in the menu. */
const BELOW_COMMUNITY: readonly SubLink[] = [
  { to: COMMUNITY, label: 'Visão da comunidade' },
  { to: '/dashboard/community/volunteers', label: 'Voluntários' },
  { to: '/dashboard/community/beneficiaries', label: 'Beneficiários' },
  { to: '/dashboard/community/partners', label: 'Parceiros' },
  { to: '/dashboard/community/donations', label: 'Doações' },
]

/** The header and menu around every dashboard screen. While it is shown, toasts use the dashboard's setting (D35). */
export function StaffFrame({ user, mayOpen, children }: FrameProps) {
  useEffect(beginStaffToasts, [])
  useFieldRenewal(user.id)
  const unread = useUnread(user.id)
  return (
    <AppFrame
      kind="staff"
      name="Dashboard"
      label="Dashboard"
      links={LINKS.filter(({ to }) => mayOpen(to)).map((link) =>
        link.to === COMMUNITY
          ? {
              ...link,
              below: <SubMenu label={link.label} links={BELOW_COMMUNITY.filter(({ to }) => mayOpen(to))} />,
            }
          : link.to === NOTIFICATIONS
            ? { ...link, count: { number: unread, what: 'por ler' } }
            : link,
      )}
      user={user}
    >
      {children}
    </AppFrame>
  )
}
