import type { QueryClient } from '@tanstack/react-query'
import { session, type SessionState } from './session'

const personOf = (state: SessionState): number | null => (state.status === 'signed-in' ? state.user.id : null)

/**
 * What staff alone may read is this person's: gone from memory and from the device when they sign out, and when another
 * signs in (D5). A start without a network, which knows the person still, keeps it.
 */
export function guardStaffReads(queryClient: QueryClient): void {
  let known = personOf(session.current())
  session.onChange(() => {
    const state = session.current()
    if (state.status === 'loading') return
    const person = personOf(state)
    if (person === known) return
    known = person
    for (const whose of ['staff', 'own']) queryClient.removeQueries({ queryKey: [whose] })
    // Fetched when it is needed: a visitor's first page has no staff reads.
    import('../offline/reads')
      .then(({ forgetStaffReads }) => forgetStaffReads())
      .catch((error: unknown) => console.warn('Staff reads could not be removed', error))
  })
}
