import type { UpdatePhase } from '@/pwa/update-state'

/** The texts about an update. The toast and the end of the page use the same texts. */
export const UPDATE_WORDS: Partial<Record<UpdatePhase, string>> = {
  counting: 'Há uma versão nova. A página abre‑se de novo daqui a 3 segundos.',
  offered: 'Há uma versão nova, à sua espera.',
  waiting: 'Há uma versão nova. Atualizamos quando terminar.',
}
