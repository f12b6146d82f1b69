import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { binManagedProject, readManagedProject, type ManagedProject } from '@/api/managed-project'
import { useMay } from '@/lib/permission'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { useRemoval } from '@/ui/record/use-removal'
import { staffProjectQuery } from '../staff-project-query'
import { BinDialog } from '../list/bin-dialog'
import { REMOVAL } from '../list/project-list-words'
import { FieldNow } from '../parts/field-now'
import { partChanges } from '../parts/part-queries'
import { SavedParts } from '../parts/saved-parts'
import { Unsaved, unsavedViews, useUnsavedParts } from '../parts/unsaved-parts'
import { projectChanges } from '../staff-queries'
import { EditorHead } from './editor-head'
import styles from './existing-project.module.css'
import { ProjectConflict } from './project-conflict'
import { ProjectFacts } from './project-facts'
import { ProjectForm } from './project-form'
import { ProjectHistory } from './project-history'
import { usePresentAddress } from './use-present-address'
import { useProjectForm } from './use-project-form'

interface ExistingProjectProps {
  /** The version of the project that the server had when the screen was opened. */
  project: ManagedProject
  userId: number
}

interface Removed {
  id: number
  name: string
  slug: string
  version: string | null
}

const removed = ({ id, values: { name, slug }, version }: ManagedProject): Removed => ({
  id,
  name,
  slug,
  version,
})

/** Screen with the form of a stored project. It also handles saving, conflicts and the deletion of the project. */
export function ExistingProject({ project, userId }: ExistingProjectProps) {
  const { id } = project
  const barrier = useBarrier()
  const navigate = useNavigate()
  const mayDelete = useMay('projects.delete')
  const changes = projectChanges(userId)
  const { form, stored, take } = useProjectForm(project, userId, changes)
  usePresentAddress(project, userId)
  const unsaved = useUnsavedParts(id, userId)
  // The full project with its milestones, updates and figures, also for the preview and for the dialog before the
  // deletion.
  const { data: full } = useQuery(staffProjectQuery(stored.values.slug, userId))
  const removal = useRemoval<Removed>({
    words: REMOVAL,
    records: [],
    // Reads the project by its id, because another user may have changed its slug.
    present: async () => removed(await readManagedProject(id)),
    changes,
    call: ({ version }) => binManagedProject(id, version),
    onGone: () => {
      form.beginAnew()
      void navigate({ to: '/dashboard/projects' })
    },
  })
  return (
    <Unsaved value={unsaved}>
      <EditorHead title={stored.values.name} facts={<ProjectFacts stored={stored} />}>
        {form.conflict ? (
          <ProjectConflict
            form={form}
            stored={stored}
            userId={userId}
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
              <ProjectForm
                form={form}
                project={stored}
                userId={userId}
                barrier={barrier}
                label="Guardar"
                metrics={full?.metrics}
                unsavedParts={unsavedViews(unsaved.names)}
              >
                {mayDelete && (
                  <p className={styles.bin}>
                    <Button
                      variant="quiet"
                      icon="trash"
                      disabled={barrier !== null}
                      onClick={() => removal.ask(removed(stored))}
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
    </Unsaved>
  )
}
