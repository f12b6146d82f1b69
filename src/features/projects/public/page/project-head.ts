import type { Project } from '@/api/project'
import { pageHead } from '@/lib/head'

/** What the route's loader knows about the project when it writes the head tags. */
export interface ProjectKnown {
  project: Project | undefined
  isMissing: boolean
}

const LIST = { title: 'Projetos', path: '/projects' }
const DESCRIPTION_MAX = 160

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`

const absolute = (address: string): string => new URL(address, window.location.origin).href

/** Keywords from seo_keywords, else from the tags (RULES §2.17). */
export const keywordsOf = ({ seoKeywords, tags }: Pick<Project, 'seoKeywords' | 'tags'>): string =>
  (seoKeywords.length > 0 ? seoKeywords : tags).join(', ')

/** Structured data (schema.org) of a project, the same as the server sends (D27). */
const structuredData = (project: Project, url: string, description: string) => {
  const place = [project.location, project.district, project.province].filter(Boolean).join(', ')
  return {
    '@context': 'https://schema.org',
    '@type': 'Project',
    url,
    mainEntityOfPage: url,
    ...(project.picture && { image: absolute(project.picture) }),
    inLanguage: 'pt',
    name: project.name,
    description,
    ...(place && { areaServed: { '@type': 'Place', name: place } }),
    keywords: [...project.seoKeywords, ...project.tags].join(', '),
  }
}

/** Title, description, keywords, picture and structured data of a project's page (RULES §2.17, D27). */
export function projectHead(slug: string, known: ProjectKnown | undefined) {
  const project = known?.project
  if (!project)
    return pageHead({
      title: known?.isMissing ? 'Projeto Não Encontrado' : 'Projeto',
      description: 'Um projeto da associação em Cabo Delgado: onde está, como anda e quantas pessoas serve.',
      noindex: known?.isMissing,
    })
  const url = project.picture && absolute(project.picture)
  const path = `/projeto/${slug}`
  const description = shortened(project.metaDescription || project.shortDescription || project.description)
  const head = pageHead({
    title: project.name,
    path,
    parent: LIST,
    description,
    picture: url ? { url, alt: `Imagem do projeto «${project.name}»` } : undefined,
    data: (siteUrl) => structuredData(project, siteUrl + path, description),
  })
  const keywords = keywordsOf(project)
  return {
    ...head,
    // Order matters: if two tags have the same name, the router uses the later one.
    meta: [
      ...head.meta,
      { property: 'og:type', content: 'article' },
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(project.updatedAt ? [{ property: 'article:modified_time', content: project.updatedAt }] : []),
      ...(project.category ? [{ property: 'article:section', content: project.category.name }] : []),
    ],
  }
}
