import type { ProjectSummary } from '@/api/project'

/**
 * Returns the parameters and the fragment of the link to /doacao. The fragment leads to the accounts, above which the
 * chosen project is named. A donation cannot be for a project that is completed or suspended.
 */
export const donationLink = ({ status, slug }: Pick<ProjectSummary, 'status' | 'slug'>) =>
  status === 'completed' || status === 'suspended'
    ? { search: {} }
    : { search: { projeto: slug }, hash: 'transferir' }
