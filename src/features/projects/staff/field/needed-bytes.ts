import { useQuery } from '@tanstack/react-query'
import { missingFieldCode } from '@/offline/field/code'
import type { Prepared } from '@/offline/field/prepared'

/** The size of a project before any was prepared: texts, milestones and some ten small pictures. */
const USUAL_BYTES = 150 * 1024

/**
 * About how much is downloaded for these projects. What was prepared before tells how large a project is; the rest is
 * an estimate, because the API does not tell the size of pictures.
 */
export function neededBytes(
  projects: readonly { slug: string }[],
  prepared: readonly Pick<Prepared, 'slug' | 'bytes'>[],
  missingCode: number,
): number {
  if (projects.length === 0) return 0
  const known = new Map(prepared.map(({ slug, bytes }) => [slug, bytes]))
  const average =
    known.size > 0 ? [...known.values()].reduce((sum, bytes) => sum + bytes, 0) / known.size : USUAL_BYTES
  return projects.reduce((sum, { slug }) => sum + (known.get(slug) ?? average), missingCode)
}

/** How much code has to be downloaded once. */
export function useMissingCode(): number {
  const { data = 0 } = useQuery({
    queryKey: ['staff', 'field-code'],
    queryFn: () => missingFieldCode().catch(() => 0),
    staleTime: 0,
  })
  return data
}
