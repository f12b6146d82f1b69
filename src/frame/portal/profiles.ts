/** The user's profiles in the portal (donor, volunteer and the like), and the profile that the user is viewing. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '@/api/user'
import { profileQuery } from '@/features/account/profile-queries'
import { isUserType, type UserType } from '@/shared/registration'

/** Portuguese name of each profile (RULES §3), and its name in the URL. */
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

/**
 * Key in sessionStorage, so that the selected profile survives a reload of this tab. Only the user's id and the
 * profile's name are stored, no personal data.
 */
const STORED = 'portal-profile'

function storedChoice(): Choice | null {
  try {
    const choice = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Partial<Choice> | null
    return choice && typeof choice.userId === 'number' && isUserType(choice.profile ?? '')
      ? (choice as Choice)
      : null
  } catch {
    // The storage is blocked, or its value is not valid JSON.
    return null
  }
}

let chosen: Choice | null = typeof sessionStorage === 'undefined' ? null : storedChoice()
const listeners = new Set<() => void>()

/** Stores the profile that the user is viewing, so that the navigation stays the same on the other screens. */
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
  /**
   * Whether the profiles have been read. Only then a profile that is missing in `all` is certainly not one of the
   * user's.
   */
  isKnown: boolean
  /** Whether the profiles could not be read and are not stored on this device either. */
  isError: boolean
  refetch: () => Promise<unknown>
}

/**
 * Returns all profiles of a user, with the profile of the registration first, and the profile that the user is viewing.
 */
export function useProfiles(user: User): PortalProfiles {
  const { data, isError, refetch } = useQuery(profileQuery(user.id))
  const kept = data?.profiles
  const choice = useSyncExternalStore(onChoice, () => chosen)
  const all = kept ?? [isUserType(user.userType) ? user.userType : 'donor']
  const active = choice?.userId === user.id && all.includes(choice.profile) ? choice.profile : all[0]
  const isKnown = data !== undefined
  return { all, active: active ?? 'donor', isKnown, isError: isError && !isKnown, refetch }
}
