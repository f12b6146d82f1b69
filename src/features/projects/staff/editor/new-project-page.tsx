import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createManagedProject, type ManagedProject } from '@/api/managed-project'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { useSession } from '@/lib/session'
import { useBegunDraft } from '@/lib/staff/use-begun-draft'
import { useSubmissionKey } from '@/lib/staff/use-submission-key'
import { EMPTY_PROJECT, PROJECT_FIELDS, type ProjectValues } from '@/shared/project'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { useRefresh } from '@/ui/record/use-refresh'
import { projectChanges } from '../staff-queries'
import { EditorHead } from './editor-head'
import { managedProjectQuery, refreshChoices } from './editor-queries'
import { ADDED, newProblems, RELATED, sentValues } from './project-fields'
import { ProjectForm } from './project-form'
import { CREATION } from './project-words'

/** The screen /dashboard/projects/new, with the form of a new project. */
export function NewProjectPage() {
  const session = useSession()
  return session.status === 'signed-in' ? (
    <NewProject userId={session.user.id} username={session.user.username} />
  ) : null
}

function NewProject({ userId, username }: { userId: number; username: string }) {
  const barrier = useBarrier()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useRefresh(projectChanges(userId))
  // The server makes the creator the manager, so this user is selected first.
  const empty = useMemo(() => ({ ...EMPTY_PROJECT, manager: username }), [username])
  const begun = useBegunDraft('new-project', userId)
  const draft = useMemo(() => valuesDraft('new-project', userId, empty, ADDED, begun), [userId, empty, begun])
  const keyFor = useSubmissionKey()
  const form = useForm<ProjectValues, ManagedProject>({
    name: 'project',
    initial: empty,
    problems: newProblems,
    related: RELATED,
    draft,
    barrier,
    focus: 'summary',
    isLeftWhenSent: true,
    send: async (values, { signal, onProgress }) => {
      // The draft is saved before the request, because a failed request can end the session and close this screen.
      await draft.keep(values, Date.now())
      try {
        return await createManagedProject(sentValues(values, username), keyFor(values), {
          signal,
          onProgress,
        })
      } catch (error) {
        logFailure(CREATION, error)
        throw error
      }
    },
    refused: (error) => {
      const refusal = changeRefusal(CREATION, error, PROJECT_FIELDS)
      refreshChoices(queryClient, userId, refusal.problems)
      return refusal
    },
    onSent: (saved) => {
      toast.success(CREATION.done)
      const { slug } = saved.values
      queryClient.setQueryData(managedProjectQuery(userId, slug).queryKey, saved)
      void refresh()
      void navigate({ to: '/dashboard/projects/edit/$slug', params: { slug }, replace: true })
    },
  })
  return (
    <EditorHead title="Novo projeto">
      <ProjectForm form={form} project={null} userId={userId} barrier={barrier} label="Criar projeto" />
    </EditorHead>
  )
}
