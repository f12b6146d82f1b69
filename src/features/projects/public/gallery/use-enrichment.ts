import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProjectSummary } from '@/api/project'
import { isSavingDataNow } from '@/shared/sparing'
import { projectQuery } from '../../project-queries'
import { inBatches } from './gallery-model'

/** Details younger than this are not loaded again for a card. */
const YOUNG_MS = 3600_000

/**
 * Loads metrics, milestones and tracking of the shown projects, four at a time (RULES §7.3, §9). It uses the same
 * queries as the project pages, so that it reads stored copies and stores what it loads. It does nothing if the user
 * or the network asks to save data; the cards then show the values of the list.
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
      // The cards show the values of the list (RULES §8).
      if (failures > 0) console.warn(`${failures} projects of the gallery are shown as the list has them`)
    })
    return () => {
      isStopped = true
    }
  }, [client, slugs])
}
