import { useQuery } from '@tanstack/react-query'
import { normaliseProject } from '@/api/project-detail'

/** Sample data for a few known addresses. It is used if the API fails (RULES §8), and loaded only then. */
export const useSample = (slug: string, isNeeded: boolean) =>
  useQuery({
    queryKey: ['projects', 'sample', slug],
    queryFn: async () => {
      const { sampleProjects } = await import('@/content/sample-projects')
      return normaliseProject(sampleProjects.find((sample) => sample.slug === slug))
    },
    enabled: isNeeded,
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
