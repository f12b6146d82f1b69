/** Validates a post (RULES §3). The editor and the server use the same limits, rules and messages. Pure functions. */
import { isWebAddress } from './web-address'
import { robotsProblem } from './robots'
import { tooLong, type Problems } from './text-field'

/** Maximum length of each text in characters. */
export const POST_MAX = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 200_000,
  featured_image: 500,
  featured_image_caption: 300,
  meta_title: 200,
  meta_description: 500,
  meta_keywords: 500,
  focus_keyword: 100,
  canonical_url: 500,
  og_title: 200,
  og_description: 500,
  og_image: 500,
  twitter_title: 200,
  twitter_description: 500,
  robots_txt: 200,
} as const
export const POST_TAGS_MAX = 30
/** Maximum size of a featured image that is sent as a file, in bytes. */
export const POST_PICTURE_MAX_BYTES = 25 * 1024 * 1024

export const POST_STATUSES = ['draft', 'published'] as const
export type PostStatus = (typeof POST_STATUSES)[number]
/** The schema.org types that the editor offers. The empty text means the default type (post-head.ts). */
export const SCHEMA_TYPES = [
  ...['', 'BlogPosting', 'Article', 'NewsArticle', 'Report', 'TechArticle', 'HowTo', 'FAQPage'],
] as const
export const OG_TYPES = ['', 'article', 'website'] as const
export const TWITTER_CARDS = ['summary_large_image', 'summary'] as const
export const TWITTER_CARD_DEFAULT = TWITTER_CARDS[0]

/**
 * The fields of a post that an edit may change, as a form stores them. An empty `category`, `published_at` or
 * `featured_image` means that the post has none. `tags` are ids.
 */
export interface PostValues {
  title: string
  slug: string
  excerpt: string
  content: string
  status: string
  featured_image: string
  featured_image_caption: string
  tags: number[]
  category: string
  published_at: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  focus_keyword: string
  canonical_url: string
  og_title: string
  og_description: string
  og_image: string
  og_type: string
  twitter_card: string
  twitter_title: string
  twitter_description: string
  noindex: boolean
  nofollow: boolean
  robots_txt: string
  schema_type: string
}
export type PostField = keyof PostValues

export const EMPTY_POST: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  status: 'draft',
  featured_image: '',
  featured_image_caption: '',
  tags: [],
  category: '',
  published_at: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  focus_keyword: '',
  canonical_url: '',
  og_title: '',
  og_description: '',
  og_image: '',
  og_type: '',
  twitter_card: TWITTER_CARD_DEFAULT,
  twitter_title: '',
  twitter_description: '',
  noindex: false,
  nofollow: false,
  robots_txt: '',
  schema_type: '',
}
export const POST_FIELDS = Object.keys(EMPTY_POST) as PostField[]

/** The labels of the fields in the editor and in the history of a post. */
export const POST_FIELD_LABELS: Record<PostField, string> = {
  title: 'Título',
  slug: 'Endereço',
  excerpt: 'Resumo',
  content: 'Texto',
  status: 'Estado',
  featured_image: 'Imagem de destaque',
  featured_image_caption: 'Legenda da imagem',
  tags: 'Etiquetas',
  category: 'Categoria',
  published_at: 'Data de publicação',
  meta_title: 'Título para motores de busca',
  meta_description: 'Descrição para motores de busca',
  meta_keywords: 'Palavras-chave',
  focus_keyword: 'Palavra-chave principal',
  canonical_url: 'Endereço do original',
  og_title: 'Título nas redes sociais',
  og_description: 'Descrição nas redes sociais',
  og_image: 'Imagem nas redes sociais',
  og_type: 'Tipo nas redes sociais',
  twitter_card: 'Cartão do X',
  twitter_title: 'Título no X',
  twitter_description: 'Descrição no X',
  noindex: 'Esconder dos motores de busca',
  nofollow: 'Não seguir as ligações',
  robots_txt: 'Outras instruções para robôs',
  schema_type: 'Tipo de artigo',
}

export const POST_TITLE_MISSING = 'Escreva o título do artigo.'
/**
 * Error message for a title that contains only symbols. Such a title would result in an empty slug, and no search could
 * find the post.
 */
export const POST_TITLE_UNREADABLE = 'O título precisa de uma letra ou de um algarismo.'
export const POST_CONTENT_MISSING = 'Escreva o texto do artigo antes de o publicar.'
export const POST_SLUG_UNREADABLE = 'O endereço precisa de uma letra ou de um algarismo.'
export const POST_STATUS_WRONG = 'Escolha rascunho ou publicado.'
export const POST_CATEGORY_UNKNOWN = 'Esta categoria já não existe. Escolha outra.'
export const POST_TAGS_UNKNOWN = 'Uma das etiquetas já não existe. Tire-a ou escolha outra.'
export const POST_TAGS_TOO_MANY = `Escolha no máximo ${POST_TAGS_MAX} etiquetas.`
export const POST_DATE_WRONG = 'Indique uma data válida, entre 2000 e 2100.'
export const POST_PICTURE_WRONG = 'O endereço da imagem tem de começar por https:// ou por /.'
export const POST_CANONICAL_WRONG = 'O endereço do original tem de começar por https:// ou por /.'
const CHOICE_WRONG = 'Escolha um valor da lista.'

/**
 * Returns the error message for a slug that another post uses or used earlier.
 * @param free a slug that no post uses
 */
export const slugTaken = (free: string): string =>
  `Outro artigo já tem ou teve este endereço. Livre está, por exemplo, «${free}».`

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]

/**
 * Converts a publication time to UTC for storage: '2026-03-10T08:00' -> '2026-03-10T06:00:00.000Z'. A time without a
 * zone, or a day without a time, is in the time zone of Maputo (D33). Returns null if the text is not a valid date from
 * 2000 to 2100.
 */
export function publicationTime(text: string): string | null {
  const [, day, minutes, seconds = '00', fraction = '', zone = '+02:00'] = DATE.exec(text.trim()) ?? []
  if (day === undefined) return null
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const sameDay = new Date(Date.UTC(year, month - 1, date))
  if (sameDay.getUTCMonth() !== month - 1 || year < FIRST_YEAR || year > LAST_YEAR) return null
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const time = new Date(`${day}T${minutes ?? '00:00'}:${seconds}${fraction.slice(0, 4)}${colon}`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Whether HTML has no visible content: no text, picture, table or horizontal line. */
const isEmptyHtml = (html: string): boolean =>
  !/<(?:img|table|hr)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''

const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value)

/** Returns the error messages for status, content, publication time, slug, category and tags. */
function publicationProblems(values: PostValues): Problems<PostField> {
  const problems: Problems<PostField> = {}
  if (!isOneOf(POST_STATUSES, values.status)) problems.status = POST_STATUS_WRONG
  if (values.status === 'published' && isEmptyHtml(values.content)) problems.content = POST_CONTENT_MISSING
  if (values.published_at.trim() !== '' && publicationTime(values.published_at) === null)
    problems.published_at = POST_DATE_WRONG
  if (values.slug.trim() !== '' && !isReadable(values.slug)) problems.slug = POST_SLUG_UNREADABLE
  if (values.category !== '' && !/^[1-9]\d{0,14}$/.test(values.category))
    problems.category = POST_CATEGORY_UNKNOWN
  if (values.tags.length > POST_TAGS_MAX) problems.tags = POST_TAGS_TOO_MANY
  return problems
}

/** Returns the error messages for the picture and for the fields that search engines and social networks use. */
function headProblems(values: PostValues): Problems<PostField> {
  const problems: Problems<PostField> = {}
  for (const field of ['featured_image', 'og_image'] as const)
    if (values[field].trim() !== '' && !isWebAddress(values[field])) problems[field] = POST_PICTURE_WRONG
  if (values.canonical_url.trim() !== '' && !isWebAddress(values.canonical_url))
    problems.canonical_url = POST_CANONICAL_WRONG
  if (!isOneOf(SCHEMA_TYPES, values.schema_type)) problems.schema_type = CHOICE_WRONG
  if (!isOneOf(OG_TYPES, values.og_type)) problems.og_type = CHOICE_WRONG
  if (!isOneOf(TWITTER_CARDS, values.twitter_card)) problems.twitter_card = CHOICE_WRONG
  const robots = robotsProblem(values.robots_txt)
  if (robots) problems.robots_txt = robots
  return problems
}

/**
 * Returns the error message for each invalid field of a post. Only the server can check whether the slug is free, and
 * whether the category and the tags exist.
 */
export function postProblems(values: PostValues): Problems<PostField> {
  const problems = { ...publicationProblems(values), ...headProblems(values) }
  if (values.title.trim() === '') problems.title = POST_TITLE_MISSING
  else if (!isReadable(values.title)) problems.title = POST_TITLE_UNREADABLE
  for (const field of Object.keys(POST_MAX) as (keyof typeof POST_MAX)[])
    if (values[field].trim().length > POST_MAX[field]) problems[field] = tooLong(POST_MAX[field])
  return problems
}
