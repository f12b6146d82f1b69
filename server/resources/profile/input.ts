import { EMAIL_CHANGES_ELSEWHERE, otherProfiles, profileProblems } from '../../../src/shared/profile'
import type { UserType } from '../../../src/shared/registration'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { changedText, oneLine } from '../../http/text-input'
import type { Profile } from './store'

/** The texts and profile types of a profile after a change. */
export type ChangedProfile = Pick<
  Profile,
  'firstName' | 'lastName' | 'phone' | 'address' | 'presentation' | 'profiles'
>

const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Validates a change of a profile. A field that was not sent keeps its stored value, so two tabs that change different
 * fields both succeed.
 */
export function readProfile(
  body: { email?: string; profiles?: UserType[] },
  before: Profile,
): ChangedProfile {
  const texts = {
    first_name: oneLine(changedText(body, 'first_name', before.firstName)),
    last_name: oneLine(changedText(body, 'last_name', before.lastName)),
    phone: oneLine(changedText(body, 'phone', before.phone)),
    address: oneLine(changedText(body, 'address', before.address)),
    presentation: changedText(body, 'presentation', before.presentation).trim(),
  }
  const problems: Problems<string> = profileProblems(texts)
  if (body.email !== undefined && !isSameEmail(body.email, before.email))
    problems.email = EMAIL_CHANGES_ELSEWHERE
  if (hasProblems(problems)) throw invalid(problems)
  return {
    firstName: texts.first_name,
    lastName: texts.last_name,
    phone: texts.phone,
    address: texts.address,
    presentation: texts.presentation,
    profiles: otherProfiles(body.profiles ?? before.profiles, before.userType),
  }
}

/** Returns the names of the fields that a request changed. The audit log stores the names only, not the values. */
export const changedFields = (before: Profile, after: ChangedProfile): string[] =>
  (Object.keys(after) as (keyof ChangedProfile)[]).filter(
    (name) =>
      (name === 'profiles' ? otherProfiles(before.profiles, before.userType).join() : before[name]) !==
      (name === 'profiles' ? after.profiles.join() : after[name]),
  )
