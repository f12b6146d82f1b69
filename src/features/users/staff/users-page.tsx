import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { InviteScreen } from './invite-screen'
import { UserScreen } from './user-screen'
import { UsersList } from './users-list'

/** What the URL asks for: `?ver=12` for an account, `?convidar=true` for the form of an invitation. */
function useShown(): { id: number | null; isInviting: boolean } {
  // The innermost match is this screen's route.
  const search = useMatches({
    select: (matches) => matches.at(-1)?.search as { ver?: unknown; convidar?: unknown } | undefined,
  })
  const id = Number(search?.ver)
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    isInviting: search?.convidar === true,
  }
}

/** The screen /dashboard/users: the list, one account, or the form that invites somebody. */
export function UsersPage() {
  const session = useSession()
  const { id, isInviting } = useShown()
  if (session.status !== 'signed-in') return null
  const { user } = session
  if (id !== null) return <UserScreen key={id} userId={user.id} id={id} />
  if (isInviting) return <InviteScreen userId={user.id} maySuperuse={user.isSuperuser} />
  return <UsersList userId={user.id} />
}
