/** Texts about the pages that are stored on this device. */
import { formatCount } from '@/lib/formats'

export const projectsText = (n: number) => formatCount(n, 'projeto', 'projetos')
export const postsText = (n: number) => formatCount(n, 'artigo', 'artigos')
export const picturesText = (n: number) => formatCount(n, 'imagem', 'imagens')

const HOUR = 3_600_000

/** Age of a stored page: 'há 2 horas', 'há 3 dias'. If the clock was set back, 'agora mesmo'. */
export function ageText(at: number, now: number): string {
  const hours = Math.floor((now - at) / HOUR)
  if (hours < 1) return 'agora mesmo'
  if (hours < 24) return `há ${formatCount(hours, 'hora', 'horas')}`
  return `há ${formatCount(Math.floor(hours / 24), 'dia', 'dias')}`
}
