import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ManagedProject } from '@/api/managed-project'
import type { ProjectValues } from '@/shared/project'
import { Button } from '@/ui/page/button'
import { staffProjectQuery } from '../../project-queries'
import { ProjectPage } from '../../public/page/project-page'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { previewProject } from './preview-project'
import styles from './project-preview.module.css'

interface ProjectPreviewProps {
  values: ProjectValues
  project: ManagedProject | null
  userId: number
  onClose: () => void
}

/** The project as visitors will see it, with what the user typed and has not saved yet. */
export function ProjectPreview({ values, project, userId, onClose }: ProjectPreviewProps) {
  const [tab, setTab] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const queryClient = useQueryClient()
  const slug = project?.values.slug ?? ''
  const stored = queryClient.getQueryData(staffProjectQuery(slug, userId).queryKey)
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: string) =>
    list?.find((one) => String(one.id) === id)?.name
  const names = {
    program: nameIn(queryClient.getQueryData(programsQuery.queryKey), values.program_id),
    category: nameIn(queryClient.getQueryData(categoriesQuery(userId).queryKey), values.category_id),
  }
  // The values do not change while the form is hidden behind the preview.
  const shown = useQuery({
    queryKey: ['staff', userId, 'preview'],
    queryFn: () => previewProject(values, project, stored, names),
    gcTime: 0,
  })
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1}>
          Assim verão os visitantes
        </h2>
        <Button variant="line" size="sm" icon="back" onClick={onClose}>
          Voltar a editar
        </Button>
      </div>
      <ProjectPage slug={slug} found={shown} tab={tab} onTab={setTab} />
    </div>
  )
}
