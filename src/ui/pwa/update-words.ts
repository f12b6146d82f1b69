import type { UpdatePhase } from '@/pwa/update-state'

/** What an update is about to do: said once in a toast, and kept standing at the foot of the page. */
export const UPDATE_WORDS: Partial<Record<UpdatePhase, string>> = {
  counting: 'Há uma versão nova. A página abre-se de novo daqui a 3 segundos.',
  offered: 'Há uma versão nova, à sua espera.',
  waiting: 'Há uma versão nova. Atualizamos quando terminar.',
}
