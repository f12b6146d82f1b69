import { useQuery } from '@tanstack/react-query'
import { normaliseProject } from '@/api/project-detail'

/** Returns a sample project for a few known slugs. It is loaded and used only if the API fails (RULES §8). */
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
