/**
 * Builds the head tags of a project's page for search engines and social networks (RULES §2.17, D27). Pure functions.
 */
import type { HeadSite, HeadTag } from './head-tags'
import { recordHead } from './record-head'

/**
 * The fields of a project that are needed for its head tags. URLs are absolute. An empty text means that the field was
 * not filled in.
 */
export interface ProjectForHead {
  slug: string
  name: string
  metaDescription: string
  shortDescription: string
  excerpt: string
  description: string
  picture: string | undefined
  /** The alternative text of the picture in the media library (D106). */
  pictureAlt: string | undefined
  tags: string[]
  seoKeywords: string[]
  category: string | undefined
  location: string
  district: string
  province: string
  updatedAt: string | undefined
}

/** Maximum length of the description in characters, because search engines do not show more. */
const DESCRIPTION_MAX = 160

/** Shortens a text to DESCRIPTION_MAX characters, cut between two words. */
const shortened = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`

export function projectHead(project: ProjectForHead, site: HeadSite): HeadTag[] {
  const { metaDescription, shortDescription, excerpt, tags, seoKeywords } = project
  const description = shortened(metaDescription || shortDescription || excerpt || project.description)
  const place = [project.location, project.district, project.province].filter(Boolean).join(', ')
  const allKeywords = [...seoKeywords, ...tags].join(', ')
  return recordHead(
    {
      path: `/projeto/${encodeURIComponent(project.slug)}`,
      parent: { title: 'Projetos', path: '/projects' },
      title: project.name,
      description,
      // The field seo_keywords has priority over the tags (RULES §2.17).
      keywords: (seoKeywords.length > 0 ? seoKeywords : tags).join(', '),
      pictures: [{ url: project.picture, alt: project.pictureAlt || `Imagem do projeto «${project.name}»` }],
      article: { modifiedAt: project.updatedAt, section: project.category, tags },
      schema: {
        type: 'Project',
        fields: {
          name: project.name,
          description,
          ...(place && { areaServed: { '@type': 'Place', name: place } }),
          ...(allKeywords && { keywords: allKeywords }),
        },
      },
    },
    site,
  )
}
