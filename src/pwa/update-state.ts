import { useSyncExternalStore } from 'react'

/**
 * What the page says of an update. waiting: something is unfinished, the reload comes after it. counting: it comes in
 * three seconds. offered: it is there, and the person decides.
 */
export type UpdatePhase = 'none' | 'waiting' | 'counting' | 'offered' | 'reloading'

/** The person's word: go ahead at once, or not by itself. */
export type UpdateWish = 'now' | 'later'

/** What looking by the person's word brought; 'newer' goes on by itself. */
export type UpdateFinding = 'current' | 'newer' | 'away'

let phase: UpdatePhase = 'none'
let grant: ((wish: UpdateWish) => void) | null = null
let look: (() => Promise<UpdateFinding>) | null = null
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

/** The updater's end: who grants the person's wishes, and looks when they ask. */
export const connectUpdater = (
  granter: (wish: UpdateWish) => void,
  looker: () => Promise<UpdateFinding>,
): void => {
  grant = granter
  look = looker
}

export const lookForUpdate = (): Promise<UpdateFinding> => look?.() ?? Promise.resolve('away')

export const wishUpdate = (wish: UpdateWish): void => grant?.(wish)

/** The prerender and the first render after it know of no update. */
export const useUpdatePhase = (): UpdatePhase =>
  useSyncExternalStore(onUpdatePhase, updatePhase, () => 'none')
