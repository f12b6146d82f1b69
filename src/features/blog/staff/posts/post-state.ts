import type { PostFigures, PostState } from '@/api/managed-post'
import type { StateLink } from '@/ui/list/state-links'

/**
 * The values of the filter by state in the URL, such as `?estado=rascunhos`. Without a value the list shows all posts
 * except those in the bin.
 */
const STATES: readonly (readonly [text: string, state: PostState, label: string])[] = [
  ['rascunhos', 'draft', 'Rascunhos'],
  ['agendados', 'scheduled', 'Agendados'],
  ['publicados', 'published', 'Publicados'],
  ['lixo', 'bin', 'Lixo'],
]

/** Returns the state that the URL contains, or undefined for all posts. */
export const readState = (text: string | undefined): PostState | undefined =>
  STATES.find(([name]) => name === text)?.[1]

export const stateLinks = (figures: PostFigures | undefined): StateLink[] => [
  { value: undefined, label: 'Todos', count: figures?.all },
  ...STATES.map(([value, state, label]) => ({ value, label, count: figures?.[state] })),
]
