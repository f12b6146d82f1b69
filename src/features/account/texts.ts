import { formatWait } from '@/lib/formats'
import { ApiError } from '@/api/api-error'
import { WRONG_CREDENTIALS } from '@/shared/credentials'

export const USERNAME_MISSING = 'Escreva o seu nome de usuário.'
export const PASSWORD_MISSING = 'Escreva a sua senha.'

export interface LoginFailure {
  title: string
  /** What to do, where the title alone does not say it. */
  text?: string
  isSilence: boolean
}

const silence = (title: string, text: string): LoginFailure => ({ title, text, isSilence: true })

/**
 * Why nobody was signed in. A silence is said as such: who reads 'wrong credentials' where only the network was gone
 * changes a password that was right.
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
      'Sem ligação.',
      'Para entrar é preciso rede. O que preencheu noutras páginas continua guardado.',
    )
  }
  if (error.status === 429 || error.status >= 500) {
    return {
      title: WRONG_CREDENTIALS,
      text:
        error.status === 429
          ? `Houve muitas tentativas seguidas. Espere ${formatWait(error.retryAfter ?? 60)} antes de tentar novamente.`
          : 'O servidor teve um problema, por isso podem estar certas. Espere um minuto e tente novamente.',
      isSilence: false,
    }
  }
  return { title: WRONG_CREDENTIALS, isSilence: false }
}
