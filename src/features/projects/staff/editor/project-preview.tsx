import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import type { ManagedProject } from '@/api/managed-project'
import { asVisitorsGet, useLibraryPicture } from '@/lib/staff/media/library-picture'
import type { ProjectValues } from '@/shared/project'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { staffProjectQuery } from '../staff-project-query'
import { ProjectPage } from '../../public/page/project-page'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { managersQuery } from './editor-queries'
import { withPresent } from './manager-choices'
import { previewProject } from './preview-project'
import styles from './project-preview.module.css'

interface ProjectPreviewProps {
  values: ProjectValues
  project: ManagedProject | null
  userId: number
  onClose: () => void
}

/** Disables the links in the preview, because following a link would leave the form. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** Preview of the project's page as visitors would see it, including the form's unsaved input. */
export function ProjectPreview({ values, project, userId, onClose }: ProjectPreviewProps) {
  const [tab, setTab] = useState<string>()
  const queryClient = useQueryClient()
  const slug = project?.values.slug ?? ''
  const stored = queryClient.getQueryData(staffProjectQuery(slug, userId).queryKey)
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: string) =>
    list?.find((one) => String(one.id) === id)?.name
  const managers = withPresent(queryClient.getQueryData(managersQuery(userId).queryKey) ?? [], project)
  const names = {
    program: nameIn(queryClient.getQueryData(programsQuery.queryKey), values.program_id),
    category: nameIn(queryClient.getQueryData(categoriesQuery(userId).queryKey), values.category_id),
    // Visitors see only full names, so a manager without a name is not shown.
    manager: managers.find(({ username }) => username === values.manager)?.name ?? '',
  }
  const picture = useLibraryPicture(userId, values.featured_image)
  // The query needs no key for the values, because they cannot change while the preview covers the form.
  const shown = useQuery({
    queryKey: ['staff', userId, 'preview'],
    queryFn: () => previewProject(values, project, stored, names),
    select: (shownProject) => asVisitorsGet(shownProject, picture),
    gcTime: 0,
  })
  return (
    <Mantine>
      <Modal.Root
        opened
        onClose={onClose}
        fullScreen
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content, body: styles.body }}
      >
        <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
        <Modal.Content>
          <div className={styles.bar}>
            <Modal.Title className={styles.title}>Assim verão os visitantes</Modal.Title>
            <Button variant="line" size="sm" icon="back" onClick={onClose} data-autofocus>
              Voltar a editar
            </Button>
          </div>
          <Modal.Body>
            <div onClickCapture={stay}>
              <ProjectPage slug={slug} found={shown} tab={tab} onTab={setTab} />
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
