/** Words that code chooses. */
import type { ApiError } from '@/api/api-error'
import { INVALID_DATE } from '@/lib/formats'

/** RULES §8. */
export const POSTS_FAILED = 'Erro ao buscar posts'
export const POST_FAILED = 'Erro ao buscar post'

export const SERVICE_DOWN = 'O serviço não respondeu como devia. Costuma passar depressa.'

/** No answer came that can be used: the network's fault, not the association's. */
export const isSilent = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'not-an-answer'

/** Fall-back of a date (RULES §3). */
export const NO_DATE = 'Data não disponível'

// The association's own clock: a page reads the same in Pemba and in Lisbon.
const DATE = new Intl.DateTimeFormat('pt-PT', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Maputo',
})

/** '2025-09-02T08:00:00Z' -> '02 de setembro de 2025'; what is no date is called so (RULES §8). */
export function dateText(iso: string | undefined): string {
  if (!iso?.trim()) return NO_DATE
  const time = Date.parse(iso)
  return Number.isNaN(time) ? INVALID_DATE : DATE.format(time)
}

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minuto' : `${minutes} minutos`)

const postsText = (count: number): string => (count === 1 ? '1 artigo' : `${count} artigos`)

interface Wanted {
  search: string
  category: string
  tag: string
}

/** ' com «água» em Saúde, etiqueta «Pemba»', or nothing: what a list was narrowed down to. */
const narrowedTo = ({ search, category, tag }: Wanted): string =>
  [search && ` com «${search}»`, category && ` em ${category}`, tag && `, etiqueta «${tag}»`]
    .filter(Boolean)
    .join('')

export const foundText = (count: number, wanted: Wanted): string => `${postsText(count)}${narrowedTo(wanted)}`

export const nothingFoundText = (wanted: Wanted): string => `Nenhum artigo${narrowedTo(wanted)}.`
