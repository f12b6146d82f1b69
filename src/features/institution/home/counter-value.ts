/** Duration of the counting animation in ms (RULES §9). */
export const COUNT_MS = 2000

/** Share of a counter that must be visible before it starts (RULES §9). */
export const COUNT_FROM_VISIBLE = 0.1

/** The number that a counter shows after `elapsedMs`: fast at first, slow at the end, never above its final value. */
export function counterValueAt(figure: number, elapsedMs: number): number {
  const share = Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1)
  return Math.round(figure * (1 - (1 - share) ** 3))
}
