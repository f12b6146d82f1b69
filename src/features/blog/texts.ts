/** Portuguese texts of the blog that are chosen or composed by code. */
import type { ApiError } from '@/api/api-error'
import { INVALID_DATE } from '@/lib/formats'

/** Error messages; RULES §8 gives their texts. */
export const POSTS_FAILED = 'Erro ao buscar posts'
export const POST_FAILED = 'Erro ao buscar post'

export const SERVICE_DOWN = 'O serviço não respondeu como devia. Costuma passar depressa.'

/** True if no usable answer came, so that the cause is the network and not the association's server. */
export const isSilent = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'not-an-answer'

/** Replaces a missing date (RULES §3). */
export const NO_DATE = 'Data não disponível'

// Dates use the association's time zone, so that they are the same for readers in other countries.
const DATE = new Intl.DateTimeFormat('pt-PT', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Maputo',
})

/** '2025-09-02T08:00:00Z' -> '02 de setembro de 2025'. An invalid date gives the text of RULES §8. */
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

/** Describes the filter: ' com «água» em Saúde, etiqueta «Pemba»', or an empty string. */
const narrowedTo = ({ search, category, tag }: Wanted): string =>
  [search && ` com «${search}»`, category && ` em ${category}`, tag && `, etiqueta «${tag}»`]
    .filter(Boolean)
    .join('')

export const foundText = (count: number, wanted: Wanted): string => `${postsText(count)}${narrowedTo(wanted)}`

export const nothingFoundText = (wanted: Wanted): string => `Nenhum artigo${narrowedTo(wanted)}.`
