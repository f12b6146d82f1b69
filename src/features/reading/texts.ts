/** Texts about the pages that are stored on this device. */
import { formatCount } from '@/lib/formats'

export const projectsText = (n: number) => formatCount(n, 'projeto', 'projetos')
export const postsText = (n: number) => formatCount(n, 'artigo', 'artigos')
export const picturesText = (n: number) => formatCount(n, 'imagem', 'imagens')

/**
 * Returns the text about pending entries that would be lost: '2 envios deste {aparelho} ainda não chegaram à
 * associação:'.
 */
export const unsentText = (n: number) =>
  `${formatCount(n, 'envio', 'envios')} deste {aparelho} ${n === 1 ? 'ainda não chegou' : 'ainda não chegaram'} à associação:`

export const hiddenText = (n: number) =>
  `${formatCount(n, 'envio', 'envios')} de outra pessoa, que aqui não se ${n === 1 ? 'mostra' : 'mostram'}`
