import { useMatches } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { RequestScreen } from './requests/request-screen'
import { RequestsList } from './requests/requests-list'
import { InviteScreen } from './invite-screen'
import { UserScreen } from './user-screen'
import { UsersList } from './users-list'

const numberOf = (value: unknown): number | null => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

interface Shown {
  id: number | null
  isInviting: boolean
  /** The id of the shown request to delete data; null if none is shown. */
  request: number | null
  isListingRequests: boolean
}

/**
 * Reads from the URL which screen is shown: `?ver=12` for an account, `?convidar=true` for the invitation form,
 * `?pedidos=true` for the list of requests to delete data, `?pedido=7` for one request.
 */
function useShown(): Shown {
  // The last match is the route of this screen.
  const search = useMatches({
    select: (matches) => matches.at(-1)?.search as Record<string, unknown> | undefined,
  })
  return {
    id: numberOf(search?.ver),
    request: numberOf(search?.pedido),
    isListingRequests: search?.pedidos === true,
    isInviting: search?.convidar === true,
  }
}

/**
 * The screen /dashboard/users: the list of accounts, one account, the invitation form, or the requests to delete data.
 */
export function UsersPage() {
  const session = useSession()
  const { id, isInviting, request, isListingRequests } = useShown()
  if (session.status !== 'signed-in') return null
  const { user } = session
  if (id !== null) return <UserScreen key={id} userId={user.id} id={id} />
  if (isInviting) return <InviteScreen userId={user.id} maySuperuse={user.isSuperuser} />
  if (request !== null) return <RequestScreen key={request} userId={user.id} id={request} />
  if (isListingRequests) return <RequestsList userId={user.id} />
  return <UsersList userId={user.id} />
}
