import type { ProjectSummary } from '@/api/project'

/** Whether the project accepts no donations, because it is completed or suspended. */
export const isClosed = ({ status }: Pick<ProjectSummary, 'status'>): boolean =>
  status === 'completed' || status === 'suspended'

/**
 * Returns the parameters and the fragment of the link to /doacao. The fragment scrolls to the association's accounts,
 * where the page names the chosen project.
 */
export const donationLink = (project: Pick<ProjectSummary, 'status' | 'slug'>) => ({
  search: { projeto: isClosed(project) ? undefined : project.slug },
  hash: 'transferir',
})
