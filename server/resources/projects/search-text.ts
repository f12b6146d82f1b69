import { foldText } from '../../../src/shared/fold'

/** What the search looks at: whoever writes a project stores it with the row. */
export const searchTextOf = (project: {
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

/** Priorities from the least to the most pressing. */
export const PRIORITY_RANKS = { low: 1, medium: 2, high: 3, urgent: 4 } as const
