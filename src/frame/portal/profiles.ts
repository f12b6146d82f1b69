/** The profiles of the portal: which one a person who has several is looking at. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '@/api/user'
import { profileQuery } from '@/features/account/profile-queries'
import { isUserType, type UserType } from '@/shared/registration'

/** The words of RULES §3, and how the address names each profile. */
export const PROFILES: Readonly<Record<UserType, { word: string; slug: string }>> = {
  donor: { word: 'Doador', slug: 'doador' },
  volunteer: { word: 'Voluntário', slug: 'voluntario' },
  beneficiary: { word: 'Beneficiário', slug: 'beneficiario' },
  partner: { word: 'Parceiro', slug: 'parceiro' },
}

export const profileOfSlug = (slug: unknown): UserType | null =>
  (Object.keys(PROFILES) as UserType[]).find((type) => PROFILES[type].slug === slug) ?? null

interface Choice {
  userId: number
  profile: UserType
}

/** The choice survives a reload of this tab. It contains nothing personal: the id and the name of a view. */
const STORED = 'portal-profile'

function storedChoice(): Choice | null {
  try {
    const choice = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Partial<Choice> | null
    return choice && typeof choice.userId === 'number' && isUserType(choice.profile ?? '')
      ? (choice as Choice)
      : null
  } catch {
    // The storage is blocked, or somebody else wrote to it.
    return null
  }
}

let chosen: Choice | null = typeof sessionStorage === 'undefined' ? null : storedChoice()
const listeners = new Set<() => void>()

/** Remembers the profile that a user looks at, so that the navigation stays the same on the other screens. */
export function chooseProfile(userId: number, profile: UserType): void {
  if (chosen?.userId === userId && chosen.profile === profile) return
  chosen = { userId, profile }
  try {
    sessionStorage.setItem(STORED, JSON.stringify(chosen))
  } catch (error) {
    console.info('The profile cannot be remembered', error)
  }
  listeners.forEach((listener) => listener())
}

const onChoice = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export interface PortalProfiles {
  all: readonly UserType[]
  active: UserType
  /** Whether the profiles have been read, so that one that is not in the list is not the user's. */
  isKnown: boolean
  /** Whether they could not be read, and are not kept on this device either. */
  isError: boolean
  refetch: () => Promise<unknown>
}

/** All profiles of a user, that of the registration first, and the one whose view is open. */
export function useProfiles(user: User): PortalProfiles {
  const { data, isError, refetch } = useQuery(profileQuery(user.id))
  const kept = data?.profiles
  const choice = useSyncExternalStore(onChoice, () => chosen)
  const all = kept ?? [isUserType(user.userType) ? user.userType : 'donor']
  const active = choice?.userId === user.id && all.includes(choice.profile) ? choice.profile : all[0]
  const isKnown = data !== undefined
  return { all, active: active ?? 'donor', isKnown, isError: isError && !isKnown, refetch }
}
