/** How many other voices are named beside the one that speaks (RULES §4). */
export const OTHERS_MAX = 3

/** How far a finger must go past the first or the last voice to come out at the other end. */
const WRAP_SWIPE_PX = 40

/** The place that a step leads to: after the last comes the first, before the first the last. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

/** Who comes next, at most three, never the one that speaks. */
export const othersAfter = (current: number, count: number): number[] =>
  Array.from({ length: Math.min(OTHERS_MAX, count - 1) }, (_, step) => wrapped(current + 1 + step, count))

/** Where the arrow keys, Home and End lead; undefined for every other key. */
export function indexByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return wrapped(current + 1, count)
  if (key === 'ArrowLeft') return wrapped(current - 1, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Where a finger leads that pulls past an end, where the row itself can't follow; undefined where the row scrolls.
 * @param at where the row stood when the finger came down
 * @param moved how far the finger went, to the left below zero
 */
export function indexByPull(at: number, moved: number, count: number): number | undefined {
  if (at === 0 && moved > WRAP_SWIPE_PX) return count - 1
  if (at === count - 1 && moved < -WRAP_SWIPE_PX) return 0
  return undefined
}
