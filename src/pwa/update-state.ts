import { useSyncExternalStore } from 'react'

/**
 * The state of an update, as the page shows it. waiting: the reload waits for unsaved input or an upload. counting: the
 * reload follows in three seconds. offered: the user can start the reload.
 */
export type UpdatePhase = 'none' | 'waiting' | 'counting' | 'offered' | 'reloading'

/** The user's choice: reload immediately ('now'), or do not reload automatically ('later'). */
export type UpdateChoice = 'now' | 'later'

/**
 * The result of a check that the user started. newer: the update starts automatically. away: no build id was received,
 * for example because there is no network.
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

/** Connects this module with the updater: `granter` receives the user's choice, `looker` checks for an update. */
export const connectUpdater = (
  granter: (wish: UpdateChoice) => void,
  looker: () => Promise<UpdateCheckResult>,
): void => {
  grant = granter
  look = looker
}

export const checkForUpdate = (): Promise<UpdateCheckResult> => look?.() ?? Promise.resolve('away')

export const chooseUpdate = (wish: UpdateChoice): void => grant?.(wish)

/** Returns the state of the update. While prerendering and during hydration it is always 'none'. */
export const useUpdatePhase = (): UpdatePhase =>
  useSyncExternalStore(onUpdatePhase, updatePhase, () => 'none')
