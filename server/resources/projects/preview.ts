import type { Db } from '../../db/schema'
import type { PreviewSource } from '../../site/preview'
import { findDetail } from './store'

const parseList = (json: string): string[] => JSON.parse(json) as string[]

/** Head tags of /projeto/{slug} (D27); null for a private project. */
export const projectPreviews =
  (db: Db): PreviewSource =>
  async (slug) => {
    const project = await findDetail(db, 'visitors', slug)
    if (!project) return null
    const description = project.meta_description || project.short_description || project.excerpt
    const place = [project.location, project.district, project.province].filter(Boolean).join(', ')
    return {
      path: `/projeto/${project.slug}`,
      title: project.name,
      description,
      image: project.featured_image ?? project.image,
      imageAlt: project.name,
      og: { type: 'article' },
      twitter: { card: 'summary_large_image' },
      robots: [],
      properties: [
        ['article:modified_time', project.updated_at],
        ['article:section', project.category_name ?? ''],
        ...parseList(project.tags).map((tag): [string, string] => ['article:tag', tag]),
      ],
      schema: {
        type: 'Project',
        fields: {
          name: project.name,
          description,
          ...(place && { areaServed: { '@type': 'Place', name: place } }),
          keywords: [...parseList(project.seo_keywords), ...parseList(project.tags)].join(', '),
        },
      },
    }
  }

/** The public projects for the sitemap (D27). */
export const projectPages = (db: Db) => async (): Promise<{ path: string; changedAt: string }[]> => {
  const rows = await db
    .selectFrom('projects')
    .select(['slug', 'updated_at'])
    .where('is_public', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ path: `/projeto/${row.slug}`, changedAt: row.updated_at }))
}
