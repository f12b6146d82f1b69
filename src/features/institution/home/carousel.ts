/** The number of links to other testimonials beside the current one (RULES §4). */
export const OTHERS_MAX = 3

/** Distance of a swipe beyond the first or last slide after which the carousel jumps to the other end. */
const WRAP_SWIPE_PX = 40

/**
 * Brings an index into the range 0 to count - 1: after the last slide comes the first, and before the first the last.
 */
export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count

/** Indexes of the next slides, at most three and never the current one. */
export const nextIndexes = (current: number, count: number): number[] =>
  Array.from({ length: Math.min(OTHERS_MAX, count - 1) }, (_, step) => wrapIndex(current + 1 + step, count))

/** The index of the slide to which an arrow key, Home or End moves; undefined for other keys. */
export function indexByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return wrapIndex(current + 1, count)
  if (key === 'ArrowLeft') return wrapIndex(current - 1, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Index of the slide after a swipe beyond an end, where the browser cannot scroll further; undefined if the browser
 * scrolls.
 * @param at index of the slide when the touch began
 * @param moved horizontal distance of the swipe in px, negative to the left
 */
export function indexBySwipe(at: number, moved: number, count: number): number | undefined {
  if (at === 0 && moved > WRAP_SWIPE_PX) return count - 1
  if (at === count - 1 && moved < -WRAP_SWIPE_PX) return 0
  return undefined
}
