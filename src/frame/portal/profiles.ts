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

let chosen: { userId: number; profile: UserType } | null = null
const listeners = new Set<() => void>()

/** Remembers the profile that a user looks at, so that the navigation stays the same on the other screens. */
export function chooseProfile(userId: number, profile: UserType): void {
  if (chosen?.userId === userId && chosen.profile === profile) return
  chosen = { userId, profile }
  listeners.forEach((listener) => listener())
}

const onChoice = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export interface PortalProfiles {
  all: readonly UserType[]
  active: UserType
}

/** All profiles of a user, that of the registration first, and the one whose view is open. */
export function useProfiles(user: User): PortalProfiles {
  const kept = useQuery(profileQuery(user.id)).data?.profiles
  const choice = useSyncExternalStore(onChoice, () => chosen)
  const all = kept ?? [isUserType(user.userType) ? user.userType : 'donor']
  const active = choice?.userId === user.id && all.includes(choice.profile) ? choice.profile : all[0]
  return { all, active: active ?? 'donor' }
}
