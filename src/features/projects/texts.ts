/** Words chosen by code (RULES §3). */

const STATUSES = new Map([
  ['planning', 'Planejamento'],
  ['active', 'Ativo'],
  ['completed', 'Concluído'],
  ['suspended', 'Suspenso'],
])

const PRIORITIES = new Map([
  ['low', 'Baixa'],
  ['medium', 'Média'],
  ['high', 'Alta'],
  ['urgent', 'Urgente'],
])

const UPDATE_TYPES = new Map([
  ['milestone', 'Marco'],
  ['progress', 'Progresso'],
  ['issue', 'Problema'],
  ['achievement', 'Conquista'],
  ['financial', 'Financeiro'],
  ['community', 'Comunidade'],
])

const GALLERY_CATEGORIES = new Map([
  ['before', 'Antes'],
  ['after', 'Depois'],
  ['progress', 'Progresso'],
  ['team', 'Equipe'],
  ['community', 'Comunidade'],
  ['infrastructure', 'Infraestrutura'],
])

const key = (code: string) => code.trim().toLowerCase()

/** 'active' -> 'Ativo'; what is none of the four is 'Desconhecido'. */
export const statusText = (status: string): string => STATUSES.get(key(status)) ?? 'Desconhecido'

/** On the home gallery: 'Em Andamento' for 'Ativo', and any other value as it is. */
export const galleryStatusText = (status: string): string =>
  key(status) === 'active' ? 'Em Andamento' : (STATUSES.get(key(status)) ?? status)

/** 'high' -> 'Alta'; without one, and for any other, the default 'Média'. */
export const priorityText = (priority: string): string => PRIORITIES.get(key(priority)) ?? 'Média'

/** 'issue' -> 'Problema'; a type that nobody named is told as it came. */
export const updateTypeText = (type: string): string => UPDATE_TYPES.get(key(type)) ?? type

/** 'before' -> 'Antes'; anything else counts as events. */
export const galleryCategoryText = (category: string): string =>
  GALLERY_CATEGORIES.get(key(category)) ?? 'Eventos'

/** One project's place in a line: what is known of district and province. */
export const placeText = ({
  district,
  province,
  location,
}: Record<'district' | 'province' | 'location', string>) =>
  [district, province].filter(Boolean).join(', ') || location

export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many)
