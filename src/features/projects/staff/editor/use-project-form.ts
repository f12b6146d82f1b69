import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { readManagedProject, updateManagedProject, type ManagedProject } from '@/api/managed-project'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { useBegunDraft } from '@/lib/staff/use-begun-draft'
import { EMPTY_PROJECT, PROJECT_FIELDS, type ProjectValues } from '@/shared/project'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { keepAttempt } from '@/ui/record/draft-origin'
import { useRefresh, type Changes } from '@/ui/record/use-refresh'
import { managedProjectQuery, refreshChoices } from './editor-queries'
import { ADDED, editProblems, RELATED, sentValues } from './project-fields'
import { CHANGE } from './project-words'

/** Returns the form of a stored project, with its draft on this device (D7), its requests and its conflicts (D42). */
export function useProjectForm(project: ManagedProject, userId: number, changes: Changes) {
  const { id } = project
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefresh(changes)
  const [stored, setStored] = useState(project)
  const { manager } = project.values
  const name = `project-${id}`
  const begun = useBegunDraft(name, userId)
  const draft = useMemo(
    () => valuesDraft(name, userId, { ...EMPTY_PROJECT, manager }, ADDED, begun),
    [name, userId, manager, begun],
  )
  /** Resets the form to the project that the server has just saved. */
  const take = (saved: ManagedProject) => {
    queryClient.setQueryData(managedProjectQuery(userId, saved.values.slug).queryKey, saved)
    setStored(saved)
    form.reset(saved.values, saved.version)
  }
  const form = useForm<ProjectValues, ManagedProject>({
    name: 'project',
    initial: stored.values,
    version: stored.version,
    problems: (values) => editProblems(values, stored.values),
    related: RELATED,
    draft,
    barrier: useBarrier(),
    focus: 'summary',
    latest: async () => {
      // Reads the project by its id, because another user may have changed its slug.
      const now = await readManagedProject(id)
      return { values: now.values, version: now.version, saved: now.saved }
    },
    send: async (values, { version, signal, onProgress }): Promise<ManagedProject> => {
      // The draft is saved before the request, because a failed request can end the session and close this screen.
      await keepAttempt(draft, values, form, version)
      try {
        // After a conflict, `stored` is no longer the server's version, so the selected manager is always sent.
        const present = version === stored.version ? stored.values.manager : ''
        return await updateManagedProject(id, sentValues(values, present), version, { signal, onProgress })
      } catch (error) {
        logFailure(CHANGE, error)
        throw error
      }
    },
    refused: (error) => {
      const refusal = changeRefusal(CHANGE, error, PROJECT_FIELDS)
      refreshChoices(queryClient, userId, refusal.problems)
      return refusal
    },
    onSent: (saved) => {
      toast.success(CHANGE.done)
      const { slug } = saved.values
      take(saved)
      void refresh()
      if (slug !== project.values.slug)
        void navigate({
          to: '/dashboard/projects/edit/$slug',
          params: { slug },
          replace: true,
          ignoreBlocker: true,
        })
    },
  })
  return { form, stored, take }
}
