import type { QueryClient } from '@tanstack/react-query'
import { session, type SessionState } from './session'

const userIdIn = (state: SessionState): number | null => (state.status === 'signed-in' ? state.user.id : null)

/**
 * Removes a user's own query results from memory and from the device when the user signs out or another user signs in
 * (D5). A start without a network removes nothing, because the last known user is restored.
 */
export function clearStaffReadsOnUserChange(queryClient: QueryClient): void {
  const readId = (): number | null | undefined => {
    const state = session.current()
    return state.status === 'loading' ? undefined : userIdIn(state)
  }
  // Undefined until the session is known. A user who is restored late, without a network, must not count as a change of
  // user.
  let known = readId()
  session.onChange(() => {
    const userId = readId()
    if (userId === undefined || userId === known) return
    const isStart = known === undefined
    known = userId
    if (isStart && userId === null) return
    if (!isStart) for (const whose of ['staff', 'own']) queryClient.removeQueries({ queryKey: [whose] })
    // Loaded on demand, because most visitors have never signed in and there is nothing to remove.
    import('../offline/forget-users')
      .then(({ forgetUsers }) => forgetUsers(isStart ? userId : null))
      .catch((error: unknown) => console.warn('Staff reads could not be removed', error))
  })
}
