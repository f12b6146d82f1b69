import { vi } from 'vitest'

/** Repeats a check until it passes; Vitest's own limit of a second is too short on a machine that does other work. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 })
