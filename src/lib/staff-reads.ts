import type { QueryClient } from '@tanstack/react-query'
import { session, type SessionState } from './session'

const userIdIn = (state: SessionState): number | null => (state.status === 'signed-in' ? state.user.id : null)

/**
 * Removes a user's own reads from memory and from the device when the user signs out or another user signs in (D5). A
 * start without a network keeps them, because the user is still known.
 */
export function clearStaffReadsOnUserChange(queryClient: QueryClient): void {
  let known = userIdIn(session.current())
  session.onChange(() => {
    const state = session.current()
    if (state.status === 'loading') return
    const userId = userIdIn(state)
    if (userId === known) return
    known = userId
    for (const whose of ['staff', 'own']) queryClient.removeQueries({ queryKey: [whose] })
    // Loaded on demand, because most visitors have no staff reads.
    import('../offline/reads')
      .then(({ deleteStaffReads: forgetStaffReads }) => forgetStaffReads())
      .catch((error: unknown) => console.warn('Staff reads could not be removed', error))
    import('../offline/followed')
      .then(({ forgetFollowedByUsers }) => forgetFollowedByUsers())
      .catch((error: unknown) => console.warn('Followed donations could not be removed', error))
  })
}
