/** The number of links to other testimonials beside the current one (RULES §4). */
export const OTHERS_MAX = 3

/** Distance in px of a swipe beyond the first or last slide after which the carousel jumps to the other end. */
const WRAP_SWIPE_PX = 40

/**
 * Brings an index into the range from 0 to count - 1. The slide after the last slide is the first, and the slide before
 * the first is the last.
 */
export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count

/** Returns the indexes of the next slides, at most OTHERS_MAX and never the current index. */
export const nextIndexes = (current: number, count: number): number[] =>
  Array.from({ length: Math.min(OTHERS_MAX, count - 1) }, (_, step) => wrapIndex(current + 1 + step, count))

/** Returns the index of the slide to which an arrow key, Home or End moves, or undefined for other keys. */
export function indexByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return wrapIndex(current + 1, count)
  if (key === 'ArrowLeft') return wrapIndex(current - 1, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Returns the index of the slide after a swipe beyond the first or last slide, where the browser cannot scroll further.
 * Returns undefined for other swipes, which the browser handles.
 * @param at index of the slide when the touch began
 * @param moved horizontal distance of the swipe in px, negative to the left
 */
export function indexBySwipe(at: number, moved: number, count: number): number | undefined {
  if (at === 0 && moved > WRAP_SWIPE_PX) return count - 1
  if (at === count - 1 && moved < -WRAP_SWIPE_PX) return 0
  return undefined
}
