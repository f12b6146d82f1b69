import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@/api/profile'
import { session } from '@/lib/session'
import { profileQuery } from '../profile-queries'

/** Shows a changed profile at once, and renews the user that the rest of the page knows. */
export function useProfileChange(userId: number): (profile: Profile) => void {
  const client = useQueryClient()
  return (profile) => {
    const { queryKey } = profileQuery(userId)
    // An API with RULES §7's operations alone answers with the account only.
    client.setQueryData(queryKey, (before) =>
      profile.isComplete || !before ? profile : { ...before, user: profile.user },
    )
    void client.invalidateQueries({ queryKey })
    void session.verify().catch((error: unknown) => console.warn('The user was not read again', error))
  }
}
