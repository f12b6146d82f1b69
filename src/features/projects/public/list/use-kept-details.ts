import { useQuery } from '@tanstack/react-query'
import { readKeptDetails } from '@/offline/kept-reads'

const NONE = new Map<string, number>()

/**
 * Slugs of the projects stored on this device, each with the time in ms when it was read. Read again whenever the
 * list opens.
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
