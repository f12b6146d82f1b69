import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProjectSummary } from '@/api/project'
import { isSparingNow } from '@/shared/sparing'
import { projectQuery } from '../../project-queries'
import { inBatches } from './gallery-model'

/** A detail that is younger is not asked for again for a card's sake. */
const YOUNG_MS = 3600_000

/**
 * Completes the shown projects with their metrics, milestones and tracking, four at a time (RULES §7.3, §9). The details
 * are the very reads of the projects' own pages: stored ones are taken from the device, new ones are kept on it. Where
 * the plan or the network asks for less they are left alone: the cards stand as the list has them.
 */
export function useEnrichment(projects: ProjectSummary[]): void {
  const client = useQueryClient()
  const slugs = projects.map(({ slug }) => slug).join('\n')
  useEffect(() => {
    if (!slugs || isSparingNow()) return
    let isStopped = false
    const read = (slug: string) =>
      client.fetchQuery({ ...projectQuery(slug), staleTime: YOUNG_MS, retry: false })
    void inBatches(slugs.split('\n'), read, () => isStopped).then((failures) => {
      // Shown unenriched (RULES §8).
      if (failures > 0) console.warn(`${failures} projects of the gallery are shown as the list has them`)
    })
    return () => {
      isStopped = true
    }
  }, [client, slugs])
}
