import type { MeasuredPage } from './baseline'
import type { Loads, Side } from './jobs'
import type { NetworkName } from './link'
import { KINDS, type Kind } from './traffic'
import type { Visit } from './visit'

const TIMES = ['fcp', 'lcp', 'cls', 'tbt', 'navigation', 'requests', 'workerBytes'] as const

/** Medians over the repetitions of a visit. A value is null if nothing was measured. */
export type Figures = Record<(typeof TIMES)[number], number | null> & {
  bytes: Record<Kind, number>
  lcpRange: [number, number] | null
  lcpElement: string
}

export function median(values: (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function computeFigures(visits: Visit[]): Figures {
  const times = TIMES.map((name) => [name, median(visits.map((visit) => visit[name]))])
  const lcps = visits.flatMap(({ lcp }) => lcp ?? [])
  return {
    ...(Object.fromEntries(times) as Pick<Figures, (typeof TIMES)[number]>),
    bytes: Object.fromEntries(
      KINDS.map((kind) => [kind, median(visits.map(({ bytes }) => bytes[kind])) ?? 0]),
    ) as Record<Kind, number>,
    lcpRange: lcps.length > 0 ? [Math.min(...lcps), Math.max(...lcps)] : null,
    lcpElement: visits[0]?.lcpElement ?? '',
  }
}

export interface Measured {
  /**
   * Returns the visits to one page of one side (our site or the static baseline). If `network` is omitted, the visits
   * of all networks are returned.
   */
  visits: (
    kind: 'cold' | 'warm' | 'offline',
    side: Side,
    page: MeasuredPage,
    network?: NetworkName,
  ) => Visit[]
  figures: (
    kind: 'cold' | 'warm' | 'offline',
    side: Side,
    page: MeasuredPage,
    network?: NetworkName,
  ) => Figures
}

export function summariseLoads(loads: Loads[]): Measured {
  const visits: Measured['visits'] = (kind, side, page, network) =>
    loads
      .filter(({ job }) => job.side === side && job.page === page && (!network || job.network === network))
      .flatMap((one) => one[kind] ?? [])
  return { visits, figures: (...which) => computeFigures(visits(...which)) }
}
