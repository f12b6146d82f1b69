import type { operations } from '../../../src/api/v1'
import { invitationProblems } from '../../../src/shared/invitation'
import { hasProblems } from '../../../src/shared/text-field'
import type { Standing } from '../../db/standing-store'
import { invalid } from '../../http/errors'
import { oneLine, textField } from '../../http/text-input'

type Change = operations['changeUser']['requestBody']['content']['application/json']

/**
 * Returns the rights and the state of an account after a change. A field that was not sent keeps its value. A user who
 * leaves the team loses all groups.
 */
export function readChange(body: Change, before: Standing): Standing {
  const isStaff = body.is_staff ?? before.isStaff
  const isSuperuser = body.is_superuser ?? before.isSuperuser
  const kept = isStaff || isSuperuser ? before.groups : []
  return {
    isStaff,
    isSuperuser,
    isActive: body.is_active ?? before.isActive,
    groups: [...new Set(body.groups ?? kept)].sort(),
  }
}

const listOfTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Validates an invitation with the same rules as the form. Reports all invalid fields at once. */
export function readInvite(body: { groups?: unknown; is_superuser?: unknown }) {
  const given = {
    email: textField(body, 'email').trim(),
    username: textField(body, 'username').trim(),
    first_name: oneLine(textField(body, 'first_name')),
    last_name: oneLine(textField(body, 'last_name')),
  }
  const problems = invitationProblems(given)
  if (hasProblems(problems)) throw invalid(problems)
  return {
    account: {
      email: given.email,
      username: given.username,
      firstName: given.first_name,
      lastName: given.last_name,
    },
    rights: {
      isStaff: true,
      isSuperuser: body.is_superuser === true,
      groups: [...new Set(listOfTexts(body.groups))].sort(),
    },
  }
}
