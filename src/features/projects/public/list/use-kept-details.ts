import { useQuery } from '@tanstack/react-query'
import { readKeptDetails } from '@/offline/kept-reads'

const NONE = new Map<string, number>()

/**
 * Returns the slugs of the projects that are stored on this device, each with the time of the response in milliseconds
 * since 1970. They are read again whenever the list opens.
 */
export function useKeptDetails(): Map<string, number> {
  const { data } = useQuery({
    queryKey: ['device', 'kept-projects'],
    queryFn: () => readKeptDetails('projects'),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  return data ?? NONE
}
