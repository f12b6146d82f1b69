import { foldText } from '../../../src/shared/fold'

/**
 * Returns the text in which a search for projects looks for words. Code that writes a project must store this text in
 * the column `search_text`.
 */
export const buildSearchText = (project: {
  name: string
  slug: string
  short_description: string
  description: string
  excerpt: string
  location: string
  district: string
  province: string
  tags: string[]
}): string =>
  foldText(
    [
      project.name,
      project.short_description,
      project.description,
      project.excerpt,
      project.location,
      project.district,
      project.province,
      project.slug,
      ...project.tags,
    ].join(' '),
  )

/** The value of `priority_rank` for each priority. The database sorts projects by this number. */
export const PRIORITY_RANKS = { low: 1, medium: 2, high: 3, urgent: 4 } as const
