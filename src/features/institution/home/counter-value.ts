/** How long a counter takes to its figure (RULES §9). */
export const COUNT_MS = 2000

/** The share of a counter that must be in sight before it starts (RULES §9). */
export const COUNT_FROM_VISIBLE = 0.1

/** What a counter shows at a time after its start: fast at first, slow at the end, never above its figure. */
export function counterValueAt(figure: number, elapsedMs: number): number {
  const share = Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1)
  return Math.round(figure * (1 - (1 - share) ** 3))
}
