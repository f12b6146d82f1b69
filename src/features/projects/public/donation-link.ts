import type { ProjectSummary } from '@/api/project'

/**
 * Returns the parameters and the fragment of the link to /doacao. The fragment leads to the accounts, above which the
 * chosen project is named. The link has no project if no donation can be for it, because it is completed or suspended.
 */
export const donationLink = ({ status, slug }: Pick<ProjectSummary, 'status' | 'slug'>) => ({
  search: { projeto: status === 'completed' || status === 'suspended' ? undefined : slug },
  hash: 'transferir',
})
