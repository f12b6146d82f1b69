import type { ProjectSummary } from '@/api/project'

/** Returns the search parameters of the link to /doacao. A donation cannot be for a project that is completed. */
export const donationSearch = ({
  status,
  slug,
}: Pick<ProjectSummary, 'status' | 'slug'>): { projeto?: string } =>
  status === 'completed' ? {} : { projeto: slug }
