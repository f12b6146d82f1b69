import { useEffect, type ReactNode } from 'react'
import type { User } from '@/api/user'
import { useFieldRenewal } from '@/features/projects/staff/field/use-field-renewal'
import { registerFieldKinds } from '@/offline/field/register'
import { beginStaffToasts } from '@/ui/feedback/toast'
import { AppFrame, type AppLink } from '../app-frame'
import { STAFF_SCREENS, type StaffPath } from '../staff-screens'
import { useUnread } from '../use-unread'
import { SubMenu, type SubLink } from './sub-menu'
import { useStaffCode } from './use-staff-code'
import { useWaiting } from './use-waiting'

interface FrameProps {
  user: User
  /** Whether the user may open a path. The navigation leaves out all other paths. */
  mayOpen: (path: string) => boolean
  children: ReactNode
}

/** Links of the menu. On a phone, the links that do not fit in the bottom bar are in the menu 'Mais'. */
const LINKS: AppLink[] = (Object.keys(STAFF_SCREENS) as StaffPath[]).flatMap((to) => {
  const { title, menu } = STAFF_SCREENS[to]
  return menu ? { to, icon: menu.icon, label: menu.label ?? title, short: menu.short } : []
})

// Registers the kinds of outbox entries that staff write in the field, so that staff's pages can send and show them.
// Visitors' pages do not load this code.
registerFieldKinds()

const COMMUNITY = '/dashboard/community'
const NOTIFICATIONS = '/dashboard/notifications'

/** The screens about the community. They share one entry in the menu and are listed in its sub-menu. */
const BELOW_COMMUNITY: readonly SubLink[] = [
  { to: COMMUNITY, label: 'Visão da comunidade' },
  { to: '/dashboard/community/volunteers', label: 'Voluntários' },
  { to: '/dashboard/community/beneficiaries', label: 'Beneficiários' },
  { to: '/dashboard/community/partners', label: 'Parceiros' },
  { to: '/dashboard/community/donations', label: 'Doações' },
]

/**
 * Frame with the header and menu of every dashboard screen. While it is mounted, toasts use the dashboard's setting
 * (D35).
 */
export function StaffFrame({ user, mayOpen, children }: FrameProps) {
  useEffect(beginStaffToasts, [])
  useFieldRenewal(user.id)
  useStaffCode(mayOpen)
  const counts = {
    ...useWaiting(user.id),
    [NOTIFICATIONS]: { number: useUnread(user.id), what: 'por ler' },
  }
  return (
    <AppFrame
      kind="staff"
      name="Dashboard"
      label="Dashboard"
      links={LINKS.filter(({ to }) => mayOpen(to)).map((link) => ({
        ...link,
        count: counts[link.to as StaffPath],
        below: link.to === COMMUNITY && (
          <SubMenu label={link.label} links={BELOW_COMMUNITY.filter(({ to }) => mayOpen(to))} />
        ),
      }))}
      user={user}
    >
      {children}
    </AppFrame>
  )
}
