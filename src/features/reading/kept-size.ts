import type { Kept } from './use-kept'

const KB = 1024
const MB = 1024 * KB

/**
 * The size as `formatSize` shows it: whole kilobytes, or megabytes with one decimal. The sum adds up what is shown, so
 * that the parts make the sum.
 */
const shown = (bytes: number): number => {
  if (bytes >= 1000 * KB) return (Math.round((10 * bytes) / MB) / 10) * MB
  return bytes > 0 ? Math.max(1, Math.round(bytes / KB)) * KB : 0
}

const sum = (reads: readonly { bytes: number }[]): number => reads.reduce((all, { bytes }) => all + bytes, 0)

/** The stored bytes that belong to no single project or post. */
export const otherBytes = (kept: Kept): number =>
  Math.max(0, kept.bytes - sum(kept.projects) - sum(kept.posts))

export const totalBytes = (kept: Kept): number =>
  [sum(kept.projects), sum(kept.posts), otherBytes(kept), kept.pictures.bytes].reduce(
    (all, bytes) => all + shown(bytes),
    0,
  )
