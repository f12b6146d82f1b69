/** The three possible sources of a project's progress: its metrics, its own row, its milestones. */
export interface ProgressSource {
  /** The progress as a user entered it: '45', '45%', '45,5', or null. */
  ofMetrics: string | null
  ofProject: string | null
  milestones: number
  milestonesDone: number
}

function parsePercent(text: string | null): number | null {
  const digits = /^\s*(-?\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(text ?? '')?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

/** Returns the progress in percent (0 to 100) from the first known source of RULES §9: metrics, project, milestones. */
export function computeProgress(source: ProgressSource): number {
  const share = source.milestones > 0 ? (100 * source.milestonesDone) / source.milestones : 0
  const percent = parsePercent(source.ofMetrics) ?? parsePercent(source.ofProject) ?? share
  return Math.min(100, Math.max(0, percent))
}

/** Returns the average in whole percent, or null if there are no projects. */
export const averageProgress = (sources: readonly ProgressSource[]): number | null =>
  sources.length === 0
    ? null
    : Math.round(sources.reduce((sum, source) => sum + computeProgress(source), 0) / sources.length)
