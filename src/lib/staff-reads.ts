import type { QueryClient } from '@tanstack/react-query'
import { session, type SessionState } from './session'

const userIdIn = (state: SessionState): number | null => (state.status === 'signed-in' ? state.user.id : null)

/**
 * Removes a user's own reads from memory and from the device when the user signs out or another user signs in (D5). A
 * start without a network keeps them, because the user is still known.
 */
export function clearStaffReadsOnUserChange(queryClient: QueryClient): void {
  const readId = (): number | null | undefined => {
    const state = session.current()
    return state.status === 'loading' ? undefined : userIdIn(state)
  }
  // Undefined until it is known who uses this page: a user who is recalled late, without a network, is no other user.
  let known = readId()
  session.onChange(() => {
    const userId = readId()
    if (userId === undefined || userId === known) return
    const isStart = known === undefined
    known = userId
    if (isStart && userId === null) return
    if (!isStart) for (const whose of ['staff', 'own']) queryClient.removeQueries({ queryKey: [whose] })
    // Loaded on demand, because most visitors have no staff reads.
    import('../offline/forget-users')
      .then(({ forgetUsers }) => forgetUsers(isStart ? userId : null))
      .catch((error: unknown) => console.warn('Staff reads could not be removed', error))
  })
}
