import { useQuery } from '@tanstack/react-query'
import { normaliseProject } from '@/api/project-detail'

/** Built-in sample data for a few known addresses, used if the API fails (RULES §8). Loaded only when needed. */
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
