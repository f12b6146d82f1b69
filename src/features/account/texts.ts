import { formatWait } from '@/lib/formats'
import { ApiError } from '@/api/api-error'
import { WRONG_CREDENTIALS } from '@/shared/credentials'

export const USERNAME_MISSING = 'Escreva o seu nome de usuário.'
export const PASSWORD_MISSING = 'Escreva a sua senha.'

/** Shown above the login form to a user whose session the API has ended (D113). */
export const SESSION_ENDED = 'A sua sessão terminou.'
export const SESSION_ENDED_TEXT = 'Entre outra vez. O que está por enviar continua guardado neste aparelho.'

export interface LoginFailure {
  title: string
  /** An action that the user can take, if the title does not name it. */
  text?: string
  isSilence: boolean
}

const silence = (title: string, text: string): LoginFailure => ({ title, text, isSilence: true })

function whatToDo({ status, retryAfter }: ApiError): string | undefined {
  if (status === 429)
    return `Houve muitas tentativas seguidas. Espere ${formatWait(retryAfter ?? 60)} antes de tentar novamente.`
  if (status === 503)
    return `O servidor está ocupado e não chegou a verificá‑las, por isso podem estar certas. Espere ${formatWait(retryAfter ?? 5)} e tente novamente.`
  if (status >= 500)
    return 'O servidor teve um problema, por isso podem estar certas. Espere um minuto e tente novamente.'
  return undefined
}

/**
 * Returns texts that explain why the login failed. If no response arrived, the text is different: a user who reads
 * 'wrong credentials' although only the network failed might change a correct password.
 */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError) || error.kind === 'not-an-answer') {
    return silence(
      'Respondeu outra página, e não a associação.',
      'Algumas redes Wi-Fi pedem que entre primeiro: abra outra página no navegador, entre nessa rede e tente novamente.',
    )
  }
  if (error.kind === 'timeout') {
    return silence('A associação não respondeu a tempo.', 'A rede pode estar fraca. Tente novamente.')
  }
  if (error.kind !== 'status') {
    return silence(
      'Sem rede.',
      'Para entrar é preciso rede. O que preencheu noutras páginas continua guardado.',
    )
  }
  const text = whatToDo(error)
  return { title: WRONG_CREDENTIALS, ...(text && { text }), isSilence: false }
}
