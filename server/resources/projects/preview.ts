import { projectHead } from '../../../src/shared/project-head'
import type { Db } from '../../db/schema'
import { readPictureAlt } from '../../http/library-pictures'
import { absoluteUrl, type PreviewSource } from '../../site/preview'
import { findDetail, findMoved } from './store'

const parseList = (json: string): string[] => JSON.parse(json) as string[]

/**
 * Creates a function that returns the head tags of /projeto/{slug} (D27), or null for a project that is private or does
 * not exist.
 */
export const projectPreviews =
  (db: Db): PreviewSource =>
  async (slug, site) => {
    const project = await findDetail(db, 'visitors', slug)
    if (!project) return null
    const address = project.featured_image ?? project.image
    return projectHead(
      {
        slug: project.slug,
        name: project.name,
        metaDescription: project.meta_description,
        shortDescription: project.short_description,
        excerpt: project.excerpt,
        description: project.description,
        picture: absoluteUrl(site.url, address) ?? undefined,
        pictureAlt: await readPictureAlt(db, address),
        tags: parseList(project.tags),
        seoKeywords: parseList(project.seo_keywords),
        category: project.category_name ?? undefined,
        location: project.location,
        district: project.district,
        province: project.province,
        updatedAt: project.updated_at,
      },
      site,
    )
  }

/**
 * Creates a function that returns the present slug of a public project for one of its earlier slugs. It returns null
 * for any other slug.
 */
export const movedProjects =
  (db: Db) =>
  async (slug: string): Promise<string | null> => {
    if (await findDetail(db, 'visitors', slug)) return null
    return (await findMoved(db, 'visitors', slug))?.slug ?? null
  }

/** Lists the public projects for the sitemap (D27). */
export const projectPages = (db: Db) => async (): Promise<{ path: string; changedAt: string }[]> => {
  const rows = await db
    .selectFrom('projects')
    .select(['slug', 'updated_at'])
    .where('is_public', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ path: `/projeto/${row.slug}`, changedAt: row.updated_at }))
}
