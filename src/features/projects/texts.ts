/** Portuguese texts for values of projects (RULES §3). */

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

/** Returns the text of a status: 'active' -> 'Ativo'. For an unknown status it returns 'Desconhecido'. */
export const statusText = (status: string): string => STATUSES.get(key(status)) ?? 'Desconhecido'

/**
 * Returns the text of a status for the home page's gallery: 'active' -> 'Em Andamento'. An unknown status is returned
 * unchanged.
 */
export const galleryStatusText = (status: string): string =>
  key(status) === 'active' ? 'Em Andamento' : (STATUSES.get(key(status)) ?? status)

/** Returns the text of a priority: 'high' -> 'Alta'. For a missing or unknown priority it returns 'Média'. */
export const priorityText = (priority: string): string => PRIORITIES.get(key(priority)) ?? 'Média'

/** Returns the text of an update's type: 'issue' -> 'Problema'. An unknown type is returned unchanged. */
export const updateTypeText = (type: string): string => UPDATE_TYPES.get(key(type)) ?? type

/** Returns the text of a picture's category: 'before' -> 'Antes'. For an unknown category it returns 'Eventos'. */
export const galleryCategoryText = (category: string): string =>
  GALLERY_CATEGORIES.get(key(category)) ?? 'Eventos'

/** Returns the project's district and province in one line; if both are unknown, its location. */
export const placeText = ({
  district,
  province,
  location,
}: Record<'district' | 'province' | 'location', string>) =>
  [district, province].filter(Boolean).join(', ') || location

export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many)
