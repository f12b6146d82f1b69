import { ApiError } from '@/api/api-error'
import { formatWait } from '@/lib/formats'
import { fieldRefusals, type FormFailure, type Refused } from '@/lib/form-refusal'

export interface PasswordFailure extends FormFailure {
  /** Whether the link of the e-mail is no longer valid, so that the user must request another e-mail. */
  isLinkDead?: boolean
}

const NOT_DONE = 'A senha não foi mudada.'

function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof ApiError)) return { title: NOT_DONE, text: 'Tente novamente.' }
  if (error.kind === 'network')
    return { title: 'Sem rede.', text: 'Para isto é preciso rede. Tente quando ela voltar.' }
  if (error.kind === 'timeout')
    return { title: 'A associação não respondeu a tempo.', text: 'A rede pode estar fraca. Tente novamente.' }
  if (error.kind !== 'status')
    return {
      title: 'Respondeu outra página, e não a associação.',
      text: 'Entre primeiro na rede Wi-Fi e tente novamente.',
    }
  if (error.status === 404 || error.status === 501)
    return {
      title: 'Aqui ainda não se muda a senha.',
      text: 'Escreva‑nos pela página de contacto: tratamos disso consigo.',
    }
  if (error.status === 429)
    return {
      title: 'Houve muitas tentativas seguidas.',
      text: `Espere ${formatWait(error.retryAfter ?? 60)} antes de tentar novamente.`,
    }
  if (error.status >= 500)
    return { title: NOT_DONE, text: 'O servidor teve um problema. Espere um minuto e tente novamente.' }
  const token = error.fieldProblem('token')
  return token ? { title: token, isLinkDead: true } : { title: error.detail ?? NOT_DONE }
}

const FIELDS = ['current_password', 'new_password', 'confirm_password'] as const

/** Returns texts that explain why the password was not changed and what the user can do. */
export function passwordRefusal(error: unknown): Refused<(typeof FIELDS)[number], PasswordFailure> {
  const problems = error instanceof ApiError ? fieldRefusals(error, FIELDS) : {}
  return { problems, failure: passwordFailure(error) }
}
