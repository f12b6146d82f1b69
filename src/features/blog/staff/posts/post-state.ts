import type { PostFigures, PostState } from '@/api/managed-post'
import type { StateLink } from '@/ui/list/state-links'

/** The filter by state, as the URL has it: `?estado=rascunhos`. Without it the list has all posts but the bin. */
const STATES: readonly (readonly [text: string, state: PostState, label: string])[] = [
  ['rascunhos', 'draft', 'Rascunhos'],
  ['agendados', 'scheduled', 'Agendados'],
  ['publicados', 'published', 'Publicados'],
  ['lixo', 'bin', 'Lixo'],
]

/** Returns the state that the URL names, or undefined for all posts. */
export const readState = (text: string | undefined): PostState | undefined =>
  STATES.find(([name]) => name === text)?.[1]

export const stateLinks = (figures: PostFigures | undefined): StateLink[] => [
  { value: undefined, label: 'Todos', count: figures?.all },
  ...STATES.map(([value, state, label]) => ({ value, label, count: figures?.[state] })),
]
