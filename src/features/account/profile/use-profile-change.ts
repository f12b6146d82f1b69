import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@/api/profile'
import { session } from '@/lib/session'
import { profileQuery } from '../profile-queries'

/**
 * Returns a function to call with the profile after a change. The function shows this profile immediately and requests
 * the profile and the user of the session again.
 */
export function useProfileChange(userId: number): (profile: Profile) => void {
  const client = useQueryClient()
  return (profile) => {
    const { queryKey } = profileQuery(userId)
    // An API that has only the operations of RULES §7 responds with the account alone. The other fields then remain as
    // they were.
    client.setQueryData(queryKey, (before) =>
      profile.isComplete || !before ? profile : { ...before, user: profile.user },
    )
    void client.invalidateQueries({ queryKey })
    void session.verify().catch((error: unknown) => console.warn('The user was not read again', error))
  }
}
