import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '@/api/user'
import { fitting } from '@/features/matching/portal/sort-requests'
import { requestsQuery } from '@/features/matching/queries'
import { AppFrame } from '../app-frame'
import { useUnread } from '../use-unread'
import { portalLinks } from './portal-links'
import { useProfiles } from './profiles'

/** Frame of the portal ('Portal de Comunidade'), for users who are not staff. */
export function PortalFrame({ user, children }: { user: User; children: ReactNode }) {
  const unread = useUnread(user.id)
  const { active } = useProfiles(user)
  const requests = useQuery({ ...requestsQuery(user.id), enabled: active === 'volunteer' }).data ?? []
  return (
    <AppFrame
      kind="portal"
      name={
        <>
          Portal de
          <br />
          Comunidade
        </>
      }
      label="Portal de Comunidade"
      links={portalLinks(active, { unread, fitting: fitting(requests).length })}
      user={user}
    >
      {children}
    </AppFrame>
  )
}
