import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '@/api/user'
import { useSession } from '@/lib/session'
import { chooseProfile, profileOfSlug, PROFILES, useProfiles } from './profiles'
import styles from './portal-home.module.css'
import { PORTAL_VIEWS } from './portal-views'

export interface PortalSearch {
  /** The profile that is shown: 'doador', 'voluntario', 'beneficiario' or 'parceiro'. */
  perfil?: string
}

function Home({ user, search }: { user: User; search: PortalSearch }) {
  const { all, active } = useProfiles(user)
  const asked = profileOfSlug(search.perfil)
  useEffect(() => {
    if (asked) chooseProfile(user.id, asked)
  }, [asked, user.id])
  const profile = asked && all.includes(asked) ? asked : active
  const View = PORTAL_VIEWS[profile]
  return (
    <>
      {all.length > 1 && (
        <nav className={styles.profiles} aria-label="Os seus perfis">
          {all.map((one) => (
            <Link
              key={one}
              to="/client-area"
              search={{ perfil: PROFILES[one].slug }}
              aria-current={one === profile ? 'true' : undefined}
            >
              {PROFILES[one].word}
            </Link>
          ))}
        </nav>
      )}
      <View key={profile} user={user} profile={profile} />
    </>
  )
}

/**
 * The page /client-area: the start screen of one of the user's profiles, with links to switch between several profiles.
 */
export function PortalHome({ search }: { search: PortalSearch }) {
  const state = useSession()
  return state.status === 'signed-in' ? <Home user={state.user} search={search} /> : null
}
