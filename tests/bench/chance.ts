/** Generator of repeatable random numbers (mulberry32). The same seed gives the same numbers. */
export interface Chance {
  /** Returns a number from 0 to 1. */
  next: () => number
  whole: (from: number, to: number) => number
  /** Returns one of the keys at random. The values are the weights of the keys. */
  weighted: <T extends string>(weights: Partial<Record<T, number>>) => T
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    weighted: <T extends string>(weights: Partial<Record<T, number>>): T => {
      const entries = Object.entries<number | undefined>(weights) as [T, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return entries[0]![0]
    },
  }
}
