import { useQuery } from '@tanstack/react-query'
import { missingFieldCode } from '@/offline/field/code'
import type { Prepared } from '@/offline/field/prepared'

/**
 * Estimated size of a project in bytes, used until a project has been prepared: texts, milestones and some ten small
 * pictures.
 */
const USUAL_BYTES = 150 * 1024

/**
 * Estimates the number of bytes to download for these projects. Projects that were prepared before have a known size;
 * the others count with the average of the known sizes, because the API does not return the size of pictures.
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

/** Returns the number of bytes of code that must still be downloaded once. */
export function useMissingCode(): number {
  const { data = 0 } = useQuery({
    queryKey: ['staff', 'field-code'],
    queryFn: () => missingFieldCode().catch(() => 0),
    staleTime: 0,
  })
  return data
}
