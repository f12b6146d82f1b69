/**
 * Validates the profile data that users enter about themselves. The form and the server use the same rules and
 * messages.
 */
import { isUserType, type UserType } from './registration'
import { NAME_MAX, PHONE_MAX, tooLong, type Problems } from './text-field'

export const ADDRESS_MAX = 200
export const PRESENTATION_MAX = 1000
/** Maximum size of a photo in bytes. The form sends a small square photo, so this limit is for other clients. */
export const PHOTO_MAX_BYTES = 5_242_880
/** Width and height of the stored photo in px. */
export const PHOTO_SIDE = 480

export const PHOTO_TOO_LARGE = 'A fotografia tem mais de 5 MB. Envie uma versão mais pequena.'
export const EMAIL_CHANGES_ELSEWHERE =
  'O e-mail não se muda aqui: a mudança confirma-se por uma ligação enviada para o endereço novo.'

export interface ProfileTexts {
  first_name: string
  last_name: string
  phone: string
  address: string
  presentation: string
}

/** Matches a phone number as users write it: digits, and optionally a plus sign, spaces, dots, hyphens and brackets. */
const PHONE = /^[(+]{0,2}[\d\s().-]+$/
const PHONE_DIGITS_MIN = 7

/** Returns the error message for a phone number, or null. An empty phone number is valid. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return null
  if (phone.length > PHONE_MAX) return tooLong(PHONE_MAX)
  const digits = phone.replace(/\D/g, '').length
  return PHONE.test(phone) && digits >= PHONE_DIGITS_MIN
    ? null
    : 'Escreva o telefone com algarismos, como +258 84 000 0000.'
}

/**
 * Returns the error message for each invalid text. Two accounts may have the same phone number: families share a phone,
 * and an error message would reveal who has an account.
 */
export function profileProblems(texts: ProfileTexts): Problems<keyof ProfileTexts> {
  const problems: Problems<keyof ProfileTexts> = {}
  if (!/[\p{L}\p{N}]/u.test(texts.first_name)) problems.first_name = 'Por favor, insira o seu nome.'
  const limits = {
    first_name: NAME_MAX,
    last_name: NAME_MAX,
    address: ADDRESS_MAX,
    presentation: PRESENTATION_MAX,
  } as const
  for (const [name, max] of Object.entries(limits) as [keyof typeof limits, number][])
    if (texts[name].length > max) problems[name] = tooLong(max)
  const ofPhone = phoneProblem(texts.phone)
  if (ofPhone) problems.phone = ofPhone
  return problems
}

/** Returns the known profile types in a list, without duplicates and without the type of the registration. */
export const otherProfiles = (list: readonly unknown[], registered: string | null): UserType[] => [
  ...new Set(
    list.filter((one): one is UserType => typeof one === 'string' && isUserType(one) && one !== registered),
  ),
]
