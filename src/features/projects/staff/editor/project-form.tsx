import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ManagedProject } from '@/api/managed-project'
import type { ProjectMetrics } from '@/api/project-parts'
import type { Form } from '@/lib/form'
import { useAfterInput, useFlushedForm, usePendingInput } from '@/lib/staff/editor/pending-input'
import type { ProjectValues } from '@/shared/project'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems, REST_KEPT } from '@/ui/form/form-problems'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { MediaPicker, useMediaPickerAhead } from '@/ui/staff/media/media-picker'
import { Essentials, FiguresSection, PlaceSection } from './main-sections'
import { MediaSection, PublishSection, SearchSection, TeamSection, type PickedField } from './more-sections'
import styles from './project-form.module.css'
import { SectionLinks } from './project-section'
import { SaveBar } from './save-bar'
import { TextSection } from './text-section'

// The preview is loaded only when it is opened: it contains the page for visitors, whose code is as large as the
// form's.
const ProjectPreview = lazy(() =>
  import('./project-preview').then((module) => ({ default: module.ProjectPreview })),
)

interface ProjectFormProps {
  form: Form<ProjectValues>
  /** The stored project; null for a new project. */
  project: ManagedProject | null
  userId: number
  barrier: string | null
  label: string
  /** The stored figures of the project; undefined for a new project, and while they are loading. */
  metrics?: ProjectMetrics | undefined
  /** The names of the tabs with unsaved input, for example of the project's milestones or updates. */
  unsavedParts?: readonly string[]
  /** Content that is shown at the end of the form, such as the delete button. */
  children?: ReactNode
}

/** Form with all fields of a new or an existing project. */
export function ProjectForm(props: ProjectFormProps) {
  const { form, project, userId, barrier, label, metrics, unsavedParts = [], children } = props
  useMediaPickerAhead()
  const [picked, setPicked] = useState<PickedField | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const pending = usePendingInput()
  const flushed = useFlushedForm(form, pending)
  const preview = useAfterInput(pending, () => setPreviewed(true))
  const names = { program: project?.program ?? '', category: project?.category ?? '' }
  return (
    <>
      {isPreviewed && (
        <Suspense fallback={null}>
          <ProjectPreview
            values={form.values}
            project={project}
            userId={userId}
            onClose={() => setPreviewed(false)}
          />
        </Suspense>
      )}
      <div className={styles.columns}>
        <SectionLinks />
        <FormFrame form={flushed} className={styles.form} aria-label={label}>
          <DraftNote form={form}>
            O que escreveu antes de sair está aqui outra vez. Só fica no servidor quando guardar.
          </DraftNote>
          <FormProblems form={form} text={REST_KEPT} />
          <Essentials form={form} userId={userId} names={names} />
          <TextSection form={form} pending={pending} />
          <PlaceSection form={form} />
          <FiguresSection form={form} metrics={metrics} />
          <MediaSection form={form} onPick={setPicked} />
          <TeamSection form={form} project={project} userId={userId} />
          <SearchSection form={form} />
          <PublishSection form={form} />
          {children}
          <SaveBar {...{ form, label, barrier, unsavedParts }} isNew={project === null} onPreview={preview} />
        </FormFrame>
      </div>
      <UnsavedGuard form={form} />
      {/* The dialog is outside of the form element, because it contains other forms, and forms must not be nested. */}
      {picked && (
        <MediaPicker
          kind={picked === 'featured_image' ? 'picture' : 'document'}
          onPick={({ address }) => {
            form.set({ [picked]: address })
            setPicked(null)
          }}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}
