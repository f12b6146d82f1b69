import { useQuery } from '@tanstack/react-query'
import { keptDetails } from '@/offline/kept-reads'

const NONE = new Map<string, number>()

/** Which project pages open without a network; looked up anew when the list is opened or returned to. */
export function useKeptDetails(): Map<string, number> {
  const { data } = useQuery({
    queryKey: ['device', 'kept-projects'],
    queryFn: () => keptDetails('projects'),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  return data ?? NONE
}
