import type { Project } from '@/api/project'
import { headSite, missingHead, wholeAddress } from '@/lib/head'
import type { HeadTag } from '@/shared/head-tags'
import { projectHead } from '@/shared/project-head'

/** Returns the head tags of a project's page. The server adds the same tags to its HTML. */
export const projectTags = (project: Project): HeadTag[] =>
  projectHead(
    { ...project, picture: wholeAddress(project.picture), category: project.category?.name },
    headSite(),
  )

export const missingProjectTags = (): HeadTag[] => missingHead('Projeto Não Encontrado')
