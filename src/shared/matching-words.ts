/** The words with which screens of staff show the states of requests and hours. */

export type RequestState = 'received' | 'open' | 'accepted' | 'done' | 'withdrawn'
export type HoursState = 'pending' | 'confirmed' | 'refused'

/** The states in the order of the tabs, each with its label in the plural. */
export const REQUEST_STATES: readonly (readonly [state: RequestState, word: string])[] = [
  ['received', 'Por ver'],
  ['open', 'Abertos'],
  ['accepted', 'Completos'],
  ['done', 'Concluídos'],
  ['withdrawn', 'Retirados'],
]

/** Returns the label of a state in the singular: 'Aberto'. */
export const requestStateWord = (wanted: RequestState): string =>
  REQUEST_STATES.find(([state]) => state === wanted)?.[1].replace(/s$/, '') ?? wanted

export const HOURS_STATE_WORDS: Readonly<Record<HoursState, string>> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmadas',
  refused: 'Recusadas',
}
