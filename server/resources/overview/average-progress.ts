/** A project's progress as its row, its metrics and its milestones tell it. */
export interface ProgressSource {
  /** '45', '45%', '45,5' or nothing, as they were written. */
  ofMetrics: string | null
  ofProject: string | null
  milestones: number
  milestonesDone: number
}

function percentOf(text: string | null): number | null {
  const digits = /^\s*(-?\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(text ?? '')?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

/** The order of RULES §9: metrics, then the project's own word, then its milestones; from 0 to 100. */
export function progressOf(source: ProgressSource): number {
  const share = source.milestones > 0 ? (100 * source.milestonesDone) / source.milestones : 0
  const percent = percentOf(source.ofMetrics) ?? percentOf(source.ofProject) ?? share
  return Math.min(100, Math.max(0, percent))
}

/** Whole percent, or null where there is no project. */
export const averageProgress = (sources: readonly ProgressSource[]): number | null =>
  sources.length === 0
    ? null
    : Math.round(sources.reduce((sum, source) => sum + progressOf(source), 0) / sources.length)
