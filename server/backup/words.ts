const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats a number of bytes, such as '12,3 MB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = (bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)
  return `${value.replace('.', ',')} ${UNITS[power]}`
}
