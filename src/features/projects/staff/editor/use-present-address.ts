import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ManagedProject } from '@/api/managed-project'
import { managedProjectQuery } from './editor-queries'

/**
 * Replaces the address of the form by the one with the project's present slug, if the form was opened by a slug that
 * the project had before. The project is kept as the result for the new address, so that it is not read again.
 */
export function usePresentAddress(project: ManagedProject, userId: number): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { slug: asked = '' } = useParams({ strict: false })
  // Only the slug by which the form was opened counts: a save with a new slug changes the address itself.
  const [opened] = useState(asked)
  const { slug } = project.values
  useEffect(() => {
    if (slug === opened) return
    queryClient.setQueryData(managedProjectQuery(userId, slug).queryKey, project)
    void navigate({
      to: '/dashboard/projects/edit/$slug',
      params: { slug },
      replace: true,
      ignoreBlocker: true,
    })
  }, [opened, slug, project, userId, queryClient, navigate])
}
