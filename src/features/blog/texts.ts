/** Portuguese texts of the blog: error messages, and texts that depend on data. */
import type { ApiError } from '@/api/api-error'

/** Messages if the list of posts (POSTS_FAILED) or one post (POST_FAILED) could not be loaded (RULES §8). */
export const POSTS_FAILED = 'Erro ao buscar posts'
export const POST_FAILED = 'Erro ao buscar post'

export const SERVICE_DOWN = 'O serviço não respondeu como devia. Costuma passar depressa.'

/** Whether no usable response arrived. Then the cause is the network and not the association's server. */
export const isSilent = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'not-an-answer'

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minuto' : `${minutes} minutos`)

const postsText = (count: number): string => (count === 1 ? '1 artigo' : `${count} artigos`)

interface Wanted {
  search: string
  category: string
  tag: string
}

/** Describes the active filters, for example ' com «água» em Saúde, etiqueta «Pemba»', or returns an empty string. */
const narrowedTo = ({ search, category, tag }: Wanted): string =>
  [search && ` com «${search}»`, category && ` em ${category}`, tag && `, etiqueta «${tag}»`]
    .filter(Boolean)
    .join('')

export const foundText = (count: number, wanted: Wanted): string => `${postsText(count)}${narrowedTo(wanted)}`

export const nothingFoundText = (wanted: Wanted): string => `Nenhum artigo${narrowedTo(wanted)}.`
