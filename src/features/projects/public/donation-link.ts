import type { ProjectSummary } from '@/api/project'

/** Whether no donation can be for this project, because it is completed or suspended. */
export const isClosed = ({ status }: Pick<ProjectSummary, 'status'>): boolean =>
  status === 'completed' || status === 'suspended'

/**
 * Returns the parameters and the fragment of the link to /doacao. The fragment leads to the accounts, above which the
 * chosen project is named.
 */
export const donationLink = (project: Pick<ProjectSummary, 'status' | 'slug'>) => ({
  search: { projeto: isClosed(project) ? undefined : project.slug },
  hash: 'transferir',
})
