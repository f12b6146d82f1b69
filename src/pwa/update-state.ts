import { useSyncExternalStore } from 'react'

/**
 * The state of an update that the page shows. waiting: the reload waits for unsaved input or an upload. counting: the
 * reload follows in three seconds. offered: the user decides.
 */
export type UpdatePhase = 'none' | 'waiting' | 'counting' | 'offered' | 'reloading'

/** What the user chose: reload at once, or not automatically. */
export type UpdateChoice = 'now' | 'later'

/**
 * The result of a check that the user started. newer: the update begins automatically. away: the server was not
 * reached.
 */
export type UpdateCheckResult = 'current' | 'newer' | 'away'

let phase: UpdatePhase = 'none'
let grant: ((wish: UpdateChoice) => void) | null = null
let look: (() => Promise<UpdateCheckResult>) | null = null
const listeners = new Set<() => void>()

export function showUpdatePhase(next: UpdatePhase): void {
  phase = next
  listeners.forEach((listener) => listener())
}

export const onUpdatePhase = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const updatePhase = (): UpdatePhase => phase

/** Connects the updater, which applies the user's choice and checks for an update. */
export const connectUpdater = (
  granter: (wish: UpdateChoice) => void,
  looker: () => Promise<UpdateCheckResult>,
): void => {
  grant = granter
  look = looker
}

export const checkForUpdate = (): Promise<UpdateCheckResult> => look?.() ?? Promise.resolve('away')

export const chooseUpdate = (wish: UpdateChoice): void => grant?.(wish)

/** While prerendering and during hydration there is never an update. */
export const useUpdatePhase = (): UpdatePhase =>
  useSyncExternalStore(onUpdatePhase, updatePhase, () => 'none')
