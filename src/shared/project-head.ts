/** What a project's page says of itself to search engines and social networks (RULES §2.17, D27). Pure. */
import type { HeadSite, HeadTag } from './head-tags'
import { recordHead } from './record-head'

/** A project, as far as its head needs it. Addresses are whole; empty texts are fields that nobody filled in. */
export interface ProjectForHead {
  slug: string
  name: string
  metaDescription: string
  shortDescription: string
  excerpt: string
  description: string
  picture: string | undefined
  tags: string[]
  seoKeywords: string[]
  category: string | undefined
  location: string
  district: string
  province: string
  updatedAt: string | undefined
}

/** Search engines show no more of a description. */
const DESCRIPTION_MAX = 160

/** Cut at the end of a word. */
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
      // RULES §2.17: seo_keywords, else tags.
      keywords: (seoKeywords.length > 0 ? seoKeywords : tags).join(', '),
      pictures: [project.picture],
      pictureAlt: `Imagem do projeto «${project.name}»`,
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
