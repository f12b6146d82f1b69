import { vi } from 'vitest'

/** Repeats a check until it passes. Vitest's default timeout of a second is too short on a busy machine. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 })
