import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { MeasuredPage } from './baseline'
import { Link, NETWORKS, type NetworkName } from './link'
import { visit, type Visit } from './visit'

export type Side = 'ours' | 'static'

/**
 * A job of one phone: it loads one page for the first time, then again, and in some jobs a third time without a
 * network.
 */
export interface Job {
  repeat: number
  network: NetworkName
  page: MeasuredPage
  side: Side
}

export interface Loads {
  job: Job
  cold: Visit
  warm: Visit
  /**
   * The visit without a network. It is measured only with the first network profile, because it does not depend on the
   * network.
   */
  offline?: Visit
}

/**
 * Returns the jobs in an order in which both sides (our site and the static baseline) alternate. The order is reversed
 * in every second repetition. If the machine is slow for some time, this affects both sides.
 */
export function interleaved(pages: MeasuredPage[], networks: NetworkName[], repeats: number): Job[] {
  return Array.from({ length: repeats }, (_, repeat) => {
    const round = networks.flatMap((network) =>
      pages.flatMap((page) => (['static', 'ours'] as const).map((side) => ({ repeat, network, page, side }))),
    )
    return repeat % 2 ? round.reverse() : round
  }).flat()
}

async function loadOnce(job: Job, frontPort: number, keyHash: string, withOffline: boolean): Promise<Loads> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'first-load-'))
  const network = NETWORKS[job.network]
  const link = new Link(network, frontPort)
  try {
    const common = { profile, keyHash, link, url: `https://localhost:${await link.listen()}${job.page}` }
    const cold = await visit({ ...common, awaitsWorker: job.side === 'ours' })
    link.become(network)
    const warm = await visit(common)
    if (!withOffline) return { job, cold, warm }
    link.cut()
    return { job, cold, warm, offline: await visit({ ...common, isOffline: true }) }
  } finally {
    await link.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Runs a job. If the cold or the warm visit has no paint, for example because the browser was in the background, the job
 * is run once more.
 */
export async function load(
  job: Job,
  frontPort: number,
  keyHash: string,
  withOffline: boolean,
): Promise<Loads> {
  const loads = await loadOnce(job, frontPort, keyHash, withOffline)
  const hasPainted = loads.cold.lcp !== null && loads.warm.lcp !== null
  return hasPainted ? loads : loadOnce(job, frontPort, keyHash, withOffline)
}
