import { ApiError } from '@/api/api-error'
import { waitText } from '@/lib/formats'

export interface PasswordFailure {
  title: string
  text?: string
  /** What the API says of each field, first sentence first. */
  fields: Record<string, string[]>
}

const said = (title: string, text?: string, fields: Record<string, string[]> = {}): PasswordFailure => ({
  title,
  ...(text && { text }),
  fields,
})

const NOT_DONE = 'A senha não foi mudada.'

/** Why nothing was changed, and what to do. */
export function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof ApiError)) return said(NOT_DONE, 'Tente novamente.')
  if (error.kind === 'network')
    return said('Sem ligação.', 'Para isto é preciso rede. Tente quando ela voltar.')
  if (error.kind === 'timeout')
    return said('A associação não respondeu a tempo.', 'A rede pode estar fraca. Tente novamente.')
  if (error.kind !== 'status')
    return said(
      'Respondeu outra página, e não a associação.',
      'Entre primeiro na rede Wi-Fi e tente novamente.',
    )
  if (error.status === 404 || error.status === 501)
    return said(
      'Aqui ainda não se muda a senha.',
      'Escreva-nos pela página de contacto: tratamos disso consigo.',
    )
  if (error.status === 429)
    return said(
      'Houve muitas tentativas seguidas.',
      `Espere ${waitText(error.retryAfter ?? 60)} antes de tentar novamente.`,
    )
  if (error.status >= 500)
    return said(NOT_DONE, 'O servidor teve um problema. Espere um minuto e tente novamente.')
  const [token] = error.fields.token ?? []
  return said(token ?? error.detail ?? NOT_DONE, undefined, error.fields)
}
