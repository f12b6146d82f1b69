import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProjectSummary } from '@/api/project'
import { isSavingDataNow } from '@/shared/sparing'
import { projectQuery } from '../../project-queries'
import { inBatches } from './gallery-model'

/** Maximum age in ms of details that are used for a card without a new request. */
const YOUNG_MS = 3600_000

/**
 * Loads the details (such as metrics, milestones and updates) of the shown projects, four at a time (RULES §7.3, §9).
 * It uses the queries of the project pages, so it also reads and writes kept reads. With the data saver or on a 2G
 * network it loads nothing; the cards then show the values of the list.
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
      // The cards of projects whose details could not be loaded show the values of the list (RULES §8).
      if (failures > 0) console.warn(`The details of ${failures} projects of the gallery could not be loaded`)
    })
    return () => {
      isStopped = true
    }
  }, [client, slugs])
}
