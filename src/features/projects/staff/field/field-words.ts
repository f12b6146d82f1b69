/** Texts used by the screens for work in the field. */
import { formatCount } from '@/lib/formats'

export const projectsText = (count: number): string => formatCount(count, 'projeto', 'projetos')

/**
 * Returns a text with the number of prepared projects, such as '3 projetos neste {aparelho}.' The placeholder becomes
 * the word for the user's device.
 */
export const preparedText = (count: number): string =>
  count === 0 ? 'Ainda não levou nada.' : `${projectsText(count)} neste {aparelho}.`

export const LIST_WORDS = {
  loading: 'A carregar os projetos...',
  failed: 'Não foi possível carregar os projetos.',
  empty: 'Ainda não há projetos.',
  noneFound: 'Ainda não há projetos.',
  away: 'Sem rede, e a lista dos projetos ainda não está neste aparelho.',
}

/** Age in ms from which a prepared project is marked as old. */
export const OLD_MS = 7 * 24 * 3_600_000
