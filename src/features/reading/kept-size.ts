import type { Kept } from './use-kept'

const KB = 1024
const MB = 1024 * KB

/**
 * Rounds a size like `formatSize`: to whole kilobytes, or to megabytes with one decimal. The total adds the rounded
 * sizes, so that it equals the sum of the numbers on the screen.
 */
const shown = (bytes: number): number => {
  if (bytes >= 1000 * KB) return (Math.round((10 * bytes) / MB) / 10) * MB
  return bytes > 0 ? Math.max(1, Math.round(bytes / KB)) * KB : 0
}

const sum = (reads: readonly { bytes: number }[]): number => reads.reduce((all, { bytes }) => all + bytes, 0)

/** Returns the number of stored bytes that do not belong to one project or post. */
export const otherBytes = (kept: Kept): number =>
  Math.max(0, kept.bytes - sum(kept.projects) - sum(kept.posts))

export const totalBytes = (kept: Kept): number =>
  [sum(kept.projects), sum(kept.posts), otherBytes(kept), kept.pictures.bytes].reduce(
    (all, bytes) => all + shown(bytes),
    0,
  )
