/** Fields of the registration form, and texts for a refused registration (RULES §3, §5, §8). */
import type { Refused } from '@/lib/form-refusal'
import { formatWait } from '@/lib/formats'
import { ApiError } from '@/api/api-error'
import { textDraft } from '@/offline/text-draft'
import { registrationProblems, type Registration, type UserType } from '@/shared/registration'
import type { Problems } from '@/shared/text-field'

/** The fields that are saved as a draft. Passwords are never saved (D7). */
const NO_WORDS = {
  user_type: '',
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  phone: '',
  address: '',
  about: '',
}
/** All fields with empty values, in the order of the form. */
export const NOTHING_TYPED = {
  user_type: '',
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
  confirm_password: '',
  phone: '',
  address: '',
  about: '',
}

export type Registering = typeof NOTHING_TYPED
interface Person {
  name: string
  email: string
  phone: string
}

/**
 * Returns the initial values of the form. For a guest who has just sent a proof, the name and address of the proof are
 * filled in.
 */
export function initialValues(person?: Person): Registering {
  if (!person) return NOTHING_TYPED
  const names = person.name.trim().split(/\s+/)
  const last = names.length > 1 ? (names.pop() ?? '') : ''
  return {
    ...NOTHING_TYPED,
    user_type: 'donor',
    first_name: names.join(' '),
    last_name: last,
    email: person.email,
    phone: person.phone,
  }
}

export type RegisterField = keyof Registering

/** Fields of the first step. On a phone the form has two steps. */
export const FIRST_STEP: readonly RegisterField[] = ['user_type', 'first_name', 'last_name']

export const registerDraft = textDraft<keyof typeof NO_WORDS>('registration', NO_WORDS)

/** The profile types (RULES §3), each with its name and an explanation in the first person. */
export const PROFILES: readonly { type: UserType; name: string; hint: string }[] = [
  { type: 'donor', name: 'Doador', hint: 'Quero doar e ver o que foi feito.' },
  { type: 'volunteer', name: 'Voluntário', hint: 'Quero dar tempo e saber.' },
  { type: 'beneficiary', name: 'Beneficiário', hint: 'Eu ou a minha comunidade precisamos de apoio.' },
  { type: 'partner', name: 'Parceiro', hint: 'Represento uma organização ou empresa.' },
]

/**
 * Returns the body of the request. Telephone, address and presentation are not sent, because the API has no fields for
 * them (RULES §3).
 */
export const registrationPayload = (values: Registering): Registration => ({
  username: values.username.trim(),
  email: values.email.trim(),
  password: values.password,
  confirm_password: values.confirm_password,
  user_type: values.user_type,
  full_name: `${values.first_name.trim()} ${values.last_name.trim()}`.trim(),
})

const FIRST_NAME_MISSING = 'Por favor, insira o seu nome.'
const LAST_NAME_MISSING = 'Por favor, insira o seu sobrenome.'

export function registerProblems(values: Registering): Problems<RegisterField> {
  const { full_name: fullName, ...problems } = registrationProblems(registrationPayload(values))
  const found: Problems<RegisterField> = problems
  if (!values.first_name.trim()) found.first_name = FIRST_NAME_MISSING
  if (!values.last_name.trim()) found.last_name = LAST_NAME_MISSING
  if (fullName && !found.first_name && !found.last_name) found.last_name = fullName
  return found
}

/**
 * Fields whose error can become the title of the error message, in order of priority. The second text is the beginning
 * of that title (RULES §8).
 */
const TITLES = [
  ['username', 'Nome de usuário'],
  ['email', 'Email'],
  ['password', 'Senha'],
  ['confirm_password', 'Confirmação de senha'],
] as const
const REFUSED = 'Erro ao registrar usuário. Verifique os dados informados.'
const FAILED = 'Erro ao criar conta. Tente novamente.'

type RegisterRefusal = Required<Refused<RegisterField>>

const failure = (title: string, text?: string): RegisterRefusal => ({
  failure: { title, text },
  problems: {},
})

/**
 * Explains why the account was not created. If fields are wrong, the title contains the error of the first wrong field
 * in the order of RULES §8.
 */
export function registerFailure(error: unknown): RegisterRefusal {
  if (!(error instanceof ApiError)) return failure(FAILED)
  if (error.kind === 'network')
    return failure(
      'Sem rede.',
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
      `Houve muitos registos seguidos desta rede. Espere ${formatWait(error.retryAfter ?? 60)}.`,
    )

  const problems: Problems<RegisterField> = {}
  for (const [field, name] of TITLES) {
    const sentence = error.fieldProblem(field)
    if (sentence) problems[field] = `${name}: ${sentence}`
  }
  const first = TITLES.map(([field]) => problems[field]).find(Boolean)
  const type = error.fieldProblem('user_type')
  const name = error.fieldProblem('full_name')
  if (type) problems.user_type = type
  if (name) problems.last_name = name
  const title = first ?? error.fieldProblem('non_field_errors') ?? error.detail ?? REFUSED
  return { failure: { title }, problems }
}
