/** Explains why the state of a donation could not be read. */
import { ApiError } from '@/api/api-error'
import type { Opening } from '@/api/ask-donation'
import { formatWait } from '@/lib/formats'

export interface Trouble {
  title: string
  text: string
  /** Whether the server gave no usable response. Then the last known state remains on the screen. */
  isAway: boolean
}

const AWAY: Trouble = {
  title: 'Não houve resposta.',
  text: 'Para ver o estado é preciso rede. Verifique a rede e tente outra vez.',
  isAway: true,
}

/** Returns the reason why a state could not be read. An unknown reference and a wrong e-mail get the same text. */
export function troubleOf(error: unknown, opening: Opening): Trouble {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return AWAY
  }
  const { kind, status, retryAfter } = error
  if (kind === 'status' && status === 429)
    return {
      title: 'Demasiados pedidos.',
      text: `Espere ${formatWait(retryAfter ?? 60)} antes de tentar novamente.`,
      isAway: true,
    }
  if (kind === 'status' && [405, 501].includes(status))
    return {
      title: 'Este servidor ainda não mostra o estado das doações.',
      text: 'Escreva‑nos ou ligue com a referência.',
      isAway: false,
    }
  if (kind !== 'status' || status >= 500) return AWAY
  return 'token' in opening
    ? {
        title: 'Esta ligação não abre nenhuma doação.',
        text: 'Procure com a referência e o e-mail.',
        isAway: false,
      }
    : {
        title: 'Não há nenhuma doação com esta referência e este e-mail.',
        text: 'Veja se escreveu como está no e-mail: duas letras, traço, quatro, traço, dois.',
        isAway: false,
      }
}
