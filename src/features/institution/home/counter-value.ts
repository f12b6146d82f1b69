/** The duration of the counting animation, in milliseconds (RULES §9). */
export const COUNT_MS = 2000

/** The share of a counter that must be visible before the animation starts (RULES §9). */
export const COUNT_FROM_VISIBLE = 0.1

/**
 * Returns the number that a counter shows after `elapsedMs`. The number rises fast at first and slowly at the end, and
 * never exceeds the final value.
 */
export function counterValueAt(figure: number, elapsedMs: number): number {
  const share = Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1)
  return Math.round(figure * (1 - (1 - share) ** 3))
}
