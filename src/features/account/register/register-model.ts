/** What the registration form holds, what is wrong with it, and what the API says of it (RULES §3, §5, §8). */
import { waitText } from '@/lib/formats'
import { ApiError } from '@/api/api-error'
import { textDraft } from '@/offline/text-draft'
import { registrationProblems, type Registration, type UserType } from '@/shared/registration'
import type { Problems } from '@/shared/text-field'

/** Kept as a draft while it is typed; the passwords never are (D7). */
export const NOTHING_TYPED = {
  user_type: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  about: '',
  username: '',
}
export const NO_PASSWORDS = { password: '', confirm_password: '' }

export type Words = typeof NOTHING_TYPED
export type Passwords = typeof NO_PASSWORDS
export type RegisterField = keyof Words | keyof Passwords

export const registerDraft = textDraft<keyof Words>('registration', NOTHING_TYPED)

/** In the order of the form, which is that of the summary. */
export const REGISTER_ORDER: readonly RegisterField[] = [
  ...(['user_type', 'first_name', 'last_name', 'email', 'phone', 'address', 'about'] as const),
  ...(['username', 'password', 'confirm_password'] as const),
]

export const fieldId = (field: RegisterField): string => `register-${field}`

/** Profile types (RULES §3), as a person would say what they come for. */
export const PROFILES: readonly { type: UserType; name: string; hint: string }[] = [
  { type: 'donor', name: 'Doador', hint: 'Quero doar e ver o que foi feito.' },
  { type: 'volunteer', name: 'Voluntário', hint: 'Quero dar tempo e saber.' },
  { type: 'beneficiary', name: 'Beneficiário', hint: 'Eu ou a minha comunidade precisamos de apoio.' },
  { type: 'partner', name: 'Parceiro', hint: 'Represento uma organização ou empresa.' },
]

/** What the API is told. Telephone, address and presentation stay with the form: it has no place for them (RULES §3). */
export const payloadOf = (words: Words, passwords: Passwords): Registration => ({
  username: words.username.trim(),
  email: words.email.trim(),
  ...passwords,
  user_type: words.user_type,
  full_name: `${words.first_name.trim()} ${words.last_name.trim()}`.trim(),
})

const FIRST_NAME_MISSING = 'Por favor, insira o seu nome.'
const LAST_NAME_MISSING = 'Por favor, insira o seu sobrenome.'

export function registerProblems(words: Words, passwords: Passwords): Problems<RegisterField> {
  const { full_name: fullName, ...problems } = registrationProblems(payloadOf(words, passwords))
  const found: Problems<RegisterField> = problems
  if (!words.first_name.trim()) found.first_name = FIRST_NAME_MISSING
  if (!words.last_name.trim()) found.last_name = LAST_NAME_MISSING
  if (fullName && !found.first_name && !found.last_name) found.last_name = fullName
  return found
}

/** Which field's refusal is told first, and how it begins (RULES §8). */
const TOLD = [
  ['username', 'Nome de usuário'],
  ['email', 'Email'],
  ['password', 'Senha'],
  ['confirm_password', 'Confirmação de senha'],
] as const
const REFUSED = 'Erro ao registrar usuário. Verifique os dados informados.'
const FAILED = 'Erro ao criar conta. Tente novamente.'

export interface RegisterFailure {
  title: string
  /** What to do, where the title alone does not say it. */
  text?: string
  problems: Problems<RegisterField>
}

const failure = (title: string, text?: string): RegisterFailure => ({
  title,
  ...(text && { text }),
  problems: {},
})

/** Why there is no account yet, in the order of RULES §8. */
export function registerFailure(error: unknown): RegisterFailure {
  if (!(error instanceof ApiError)) return failure(FAILED)
  if (error.kind === 'network')
    return failure(
      'Sem ligação.',
      'Para criar a conta é preciso rede. O que escreveu fica aqui, menos as senhas.',
    )
  if (error.kind !== 'status' || error.status >= 500)
    return failure(
      FAILED,
      'A associação não respondeu como devia. Espere um minuto; o que escreveu fica aqui.',
    )
  if (error.status === 429)
    return failure(
      FAILED,
      `Houve muitos registos seguidos desta rede. Espere ${waitText(error.retryAfter ?? 60)}.`,
    )

  const problems: Problems<RegisterField> = {}
  for (const [field, name] of TOLD) {
    const sentence = error.fieldProblem(field)
    if (sentence) problems[field] = `${name}: ${sentence}`
  }
  const told = TOLD.map(([field]) => problems[field]).find(Boolean)
  const type = error.fieldProblem('user_type')
  const name = error.fieldProblem('full_name')
  if (type) problems.user_type = type
  if (name) problems.last_name = name
  return { title: told ?? error.fieldProblem('non_field_errors') ?? error.detail ?? REFUSED, problems }
}
