import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProjectSummary } from '@/api/project'
import { isSavingDataNow } from '@/shared/sparing'
import { projectQuery } from '../../project-queries'
import { inBatches } from './gallery-model'

/** Details that are younger than this (in milliseconds) are not loaded again for a card. */
const YOUNG_MS = 3600_000

/**
 * Loads metrics, milestones and tracking of the shown projects, four at a time (RULES §7.3, §9). It uses the same
 * queries as the project pages, so it also reads and writes kept reads. It does nothing if less data should be loaded
 * (data saver or 2G); the cards then show the values of the list.
 */
export function useEnrichment(projects: ProjectSummary[]): void {
  const client = useQueryClient()
  const slugs = projects.map(({ slug }) => slug).join('\n')
  useEffect(() => {
    if (!slugs || isSavingDataNow()) return
    let isStopped = false
    const read = (slug: string) =>
      client.fetchQuery({ ...projectQuery(slug), staleTime: YOUNG_MS, retry: false })
    void inBatches(slugs.split('\n'), read, () => isStopped).then((failures) => {
      // The cards of these projects show the values of the list (RULES §8).
      if (failures > 0) console.warn(`The details of ${failures} projects of the gallery could not be loaded`)
    })
    return () => {
      isStopped = true
    }
  }, [client, slugs])
}
