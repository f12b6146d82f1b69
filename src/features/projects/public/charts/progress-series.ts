/** Computes the points of the progress chart. */
import type { Project } from '@/api/project'
import { projectProgress, clampPercent } from '../../model'
import { parseMoment } from '@/lib/dates'

export interface Point {
  /** The time, in milliseconds since 1970. */
  at: number
  percent: number
}

export interface ProgressSeries {
  done: Point[]
  /**
   * Points of the planned progress, from the target dates of the milestones. Empty if fewer than two milestones have a
   * date.
   */
  planned: Point[]
  from: number
  to: number
}

const byTime = (a: Point, b: Point) => a.at - b.at

/** Removes duplicates: of several points with the same time, only the last point remains. */
const oneEach = (points: Point[]): Point[] => [...new Map(points.map((point) => [point.at, point])).values()]

/**
 * Returns one point for each update that reports a progress. If the project started before the first of these updates,
 * a point with 0 % at the start comes first.
 */
function donePoints(project: Project, start: number | undefined): Point[] {
  const points = (project.updates ?? []).flatMap(({ createdAt, progress }) => {
    const at = parseMoment(createdAt) ?? undefined
    return at === undefined || progress === undefined ? [] : [{ at, percent: clampPercent(progress) }]
  })
  points.sort(byTime)
  const first = points[0]
  if (start !== undefined && first && start < first.at) points.unshift({ at: start, percent: 0 })
  return oneEach(points)
}

/** Returns the points of the plan: each milestone that has a target date adds an equal share on that date. */
function plannedPoints(project: Project, start: number | undefined): Point[] {
  const dates = (project.milestones ?? [])
    .flatMap(({ targetDate }) => parseMoment(targetDate) ?? [])
    .sort((a, b) => a - b)
  if (dates.length < 2) return []
  const points = dates.map((at, index) => ({ at, percent: ((index + 1) / dates.length) * 100 }))
  if (start !== undefined && points[0] && start < points[0].at) points.unshift({ at: start, percent: 0 })
  return oneEach(points)
}

/** Computes the points of the chart. Returns null if the actual progress has fewer than two points. */
export function progressSeries(project: Project): ProgressSeries | null {
  const start = parseMoment(project.startDate) ?? undefined
  const done = donePoints(project, start)
  if (done.length < 2) return null
  // The last point equals the progress shown elsewhere on the page, so that the page does not show two different
  // values.
  const last = done.at(-1)
  if (last) last.percent = projectProgress(project)
  const planned = plannedPoints(project, start)
  const end = parseMoment(project.endDate)
  const times = [...done, ...planned].map(({ at }) => at).concat(end ?? [])
  return { done, planned, from: Math.min(...times), to: Math.max(...times) }
}

/** Returns the position of a point in a square of 100 × 100, measured from the top left corner. */
export const toChartPoint = ({ from, to }: ProgressSeries, { at, percent }: Point) => ({
  x: to > from ? ((at - from) / (to - from)) * 100 : 0,
  y: 100 - percent,
})

const TICKS = 5

/** Returns evenly spaced times for the labels of the time axis. */
export const axisTicks = ({ from, to }: ProgressSeries): number[] =>
  Array.from({ length: TICKS }, (_, index) => from + ((to - from) * index) / (TICKS - 1))
