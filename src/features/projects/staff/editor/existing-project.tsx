import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  binManagedProject,
  readManagedProject,
  updateManagedProject,
  type ManagedProject,
} from '@/api/managed-project'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { useMay } from '@/lib/permission'
import { EMPTY_PROJECT, PROJECT_FIELDS, type ProjectValues } from '@/shared/project'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { RecentTime } from '@/ui/page/time'
import { ConflictView } from '@/ui/record/conflict-view'
import { useRefresh, type Changes } from '@/ui/record/use-refresh'
import { useRemoval } from '@/ui/record/use-removal'
import { staffProjectQuery } from '../../project-queries'
import { StatusMark } from '../../status-mark'
import { statusText } from '../../texts'
import { BinDialog } from '../list/bin-dialog'
import { REMOVAL } from '../list/project-list-words'
import { FieldNow } from '../parts/field-now'
import { partChanges } from '../parts/part-queries'
import { SavedParts } from '../parts/saved-parts'
import { EditorHead } from './editor-head'
import { managedProjectQuery } from './editor-queries'
import styles from './existing-project.module.css'
import { editProblems, PROJECT_LABELS, RELATED } from './project-fields'
import { ProjectForm } from './project-form'
import { ProjectHistory } from './project-history'
import { CHANGE } from './project-words'

interface ExistingProjectProps {
  /** The project as it was when the screen was opened. */
  project: ManagedProject
  userId: number
}

/** The form of a stored project, with its saving, its conflicts and its deletion. */
export function ExistingProject({ project, userId }: ExistingProjectProps) {
  const { id } = project
  const barrier = useBarrier()
  const navigate = useNavigate()
  const mayDelete = useMay('projects.delete')
  const changes: Changes = [['staff', userId, 'projects'], ['staff', 'overview'], ['projects']]
  const { form, stored, take } = useProjectForm(project, userId, changes)
  // The parts of the project, for the preview and for the question before the deletion.
  useQuery(staffProjectQuery(stored.values.slug, userId))
  const removal = useRemoval<{ id: number; name: string; slug: string }>({
    words: REMOVAL,
    records: [],
    changes,
    call: () => binManagedProject(id, stored.version),
    onGone: () => {
      form.beginAnew()
      void navigate({ to: '/dashboard/projects' })
    },
  })
  const { name, slug, status } = stored.values
  return (
    <EditorHead title={name} facts={<Facts stored={stored} status={status} slug={slug} />}>
      {form.conflict ? (
        <ConflictView
          form={form}
          fields={PROJECT_LABELS}
          onLater={() => void navigate({ to: '/dashboard/projects' })}
        />
      ) : (
        <>
          <FieldNow projectId={id} userId={userId} barrier={barrier} />
          <SavedParts
            projectId={id}
            userId={userId}
            barrier={barrier}
            history={
              <ProjectHistory
                project={stored}
                userId={userId}
                changes={[...changes, ...partChanges(userId, id)]}
                isDirty={form.isDirty}
                onRestored={take}
              />
            }
          >
            <ProjectForm form={form} project={stored} userId={userId} barrier={barrier} label="Guardar">
              {mayDelete && (
                <p className={styles.bin}>
                  <Button
                    variant="quiet"
                    icon="trash"
                    disabled={barrier !== null}
                    onClick={() => removal.ask({ id, name, slug })}
                  >
                    Excluir projeto
                  </Button>
                </p>
              )}
            </ProjectForm>
          </SavedParts>
        </>
      )}
      {removal.asked && (
        <BinDialog
          project={removal.asked}
          userId={userId}
          isBusy={removal.isBusy}
          failure={removal.failure}
          onConfirm={() => removal.confirm()}
          onCancel={removal.cancel}
        />
      )}
    </EditorHead>
  )
}

interface FactsProps {
  stored: ManagedProject
  status: string
  slug: string
}

function Facts({ stored: { values, saved }, status, slug }: FactsProps) {
  return (
    <>
      <StatusMark status={status}>{statusText(status)}</StatusMark>
      <p>{values.is_public ? 'Público' : 'Oculto'}</p>
      {saved.at && (
        <p>
          Guardado <RecentTime at={saved.at} />
          {saved.by && ` por ${saved.by}`}
        </p>
      )}
      <Link className={styles.view} to="/dashboard/projects/view/$slug" params={{ slug }}>
        <Icon name="eye" />
        Ver a página
      </Link>
    </>
  )
}

function useProjectForm(project: ManagedProject, userId: number, changes: Changes) {
  const { id } = project
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefresh(changes)
  const draft = useMemo(() => valuesDraft(`project-${id}`, userId, EMPTY_PROJECT), [id, userId])
  const [stored, setStored] = useState(project)
  /** Shows the project as it was just stored. */
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
    focus: 'summary',
    latest: async () => {
      // By its id: the other user may have changed its slug.
      const now = await readManagedProject(id)
      return { values: now.values, version: now.version, saved: now.saved }
    },
    send: async (values, { version, signal, onProgress }) => {
      // A failed request can end the session, and with it this screen: the draft must be complete before.
      await draft.keep(values, Date.now(), { base: stored.values, version })
      try {
        return await updateManagedProject(id, values, version, { signal, onProgress })
      } catch (error) {
        logFailure(CHANGE, error)
        throw error
      }
    },
    refused: (error) => changeRefusal(CHANGE, error, PROJECT_FIELDS),
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
