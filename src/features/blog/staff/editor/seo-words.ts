/** Portuguese names of the values that a post gives to search engines and social networks. */
import type { OG_TYPES, TWITTER_CARDS } from '@/shared/post'

export const OG_WORDS: Record<(typeof OG_TYPES)[number], string> = {
  '': 'O habitual: artigo',
  article: 'Artigo',
  website: 'Página do sítio',
}

export const CARD_WORDS: Record<(typeof TWITTER_CARDS)[number], string> = {
  summary_large_image: 'Imagem grande',
  summary: 'Imagem pequena',
}

export const schemaText = (type: string): string => (type === '' ? 'O habitual: BlogPosting' : type)
