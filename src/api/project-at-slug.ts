import { readPage, readText } from './normalise'

/**
 * Returns the project that the staff's list contains for `?slug=`, as the API sent it: the one with this slug, else the
 * one that had it before. Returns null if there is none. An API that ignores the parameter sends other projects of its
 * list, without a version, so a project with another slug counts only if it is alone and has a version (D42).
 */
export function projectAtSlug(data: unknown, slug: string): unknown {
  const { results } = readPage(data, (record) => record)
  const [only] = results
  const isMoved = results.length === 1 && readText(only, 'version') !== undefined
  return results.find((record) => readText(record, 'slug') === slug) ?? (isMoved ? only : null)
}
