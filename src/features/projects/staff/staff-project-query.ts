/** Reads one project for the staff's screens (RULES §7.3). */
import { queryOptions } from '@tanstack/react-query'
import { responseData, api } from '@/api/client'
import type { Project } from '@/api/project'
import { projectAtSlug } from '@/api/project-at-slug'
import { normaliseProject } from '@/api/project-detail'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { asVisitor, projectNotFound, withParts } from '../project-queries'
import { isRefused } from '../public/page/is-missing'

/**
 * Path prefixes of the staff's requests for a project's milestones, gallery and the like, tried in this order (RULES
 * §7.3).
 */
const STAFF = ['public', 'admin'] as const

/**
 * Reads a project as staff may see it and stores it on the device for this user only (D5). If the user lacks the
 * permission, the public project is read instead (RULES §7.3). If there is no public project either, the query throws
 * the error 403.
 */
export const staffProjectQuery = (slug: string, userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'projects', 'detail', slug],
    queryFn: async ({ signal }): Promise<Project> => {
      const asStaff = async () => {
        const answer = await responseData(
          api.GET('/projects/admin/projects/', { params: { query: { slug } }, signal }),
        )
        return normaliseProject(projectAtSlug(answer, slug))
      }
      const found = await asStaff().catch(async (error: unknown) => {
        if (!isRefused(error)) throw error
        const open = await asVisitor(slug, signal)
        if (!open) throw error
        return open
      })
      if (!found) throw projectNotFound()
      return withParts(found, signal, STAFF)
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })
