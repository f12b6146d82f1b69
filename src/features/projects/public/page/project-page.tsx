import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Project } from '@/api/project'
import { useNetwork } from '@/pwa/use-network'
import { BelowFold } from '@/ui/page/below-fold'
import { Button } from '@/ui/page/button'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { toast } from '@/ui/feedback/toast'
import { projectCloth } from '../../cloth'
import { DetailsTab } from '../tabs/details-tab'
import { EvidenceTab } from '../tabs/evidence-tab'
import { GalleryTab } from '../tabs/gallery-tab'
import { ImpactTab } from '../tabs/impact-tab'
import { OverviewTab } from '../tabs/overview-tab'
import { ProgressTab } from '../tabs/progress-tab'
import { isMissing, isRefused } from './is-missing'
import { ProjectFigures } from './project-figures'
import { ProjectActions, ProjectHero } from './project-hero'
import styles from './project-page.module.css'
import { ProjectFailure, ProjectLoading, ProjectNotFound, ProjectRefused } from './project-states'
import { ProjectTabs } from './project-tabs'
import { findTab, type TabId } from './tab-names'
import { useSample } from './use-sample'

const PANELS: Record<TabId, (props: { project: Project }) => React.ReactNode> = {
  'visao-geral': OverviewTab,
  detalhes: DetailsTab,
  progresso: ProgressTab,
  galeria: GalleryTab,
  evidencias: EvidenceTab,
  impacto: ImpactTab,
}

interface ProjectPageProps {
  slug: string
  found: UseQueryResult<Project>
  /** The name of the open tab, read from the URL. */
  tab: string | undefined
  onTab: (tab: TabId) => void
}

/** Page of one project in every state (loading, missing, failed, loaded), for visitors and staff. */
export function ProjectPage({ slug, found, tab, onTab }: ProjectPageProps) {
  const { data, error, fetchStatus } = found
  const isOffline = useNetwork() === 'offline'
  const isShut = isMissing(error) || isRefused(error)
  // fetchStatus is 'paused' if the network failed between two attempts. This also counts as a failure.
  const isFailed = !data && (error !== null || fetchStatus === 'paused') && !isShut
  const sample = useSample(slug, isFailed)

  useEffect(() => {
    if (isFailed) toast.error('Erro ao carregar projeto')
  }, [isFailed])

  // A withdrawn project must not remain visible, so the 404 is handled before the kept read is shown.
  if (isMissing(error)) return <ProjectNotFound />
  if (isRefused(error)) return <ProjectRefused />
  const project = data ?? (isFailed ? sample.data : undefined)
  const isBusy = fetchStatus === 'fetching'
  const retry = () => void found.refetch()
  if (!project)
    return isFailed && !sample.isLoading ? (
      <ProjectFailure isOffline={isOffline} isBusy={isBusy} onRetry={retry} />
    ) : (
      <ProjectLoading />
    )

  const open = findTab(tab)
  const Panel = PANELS[open]
  return (
    <div className={`c-${projectCloth(project)}`}>
      <ProjectHero project={project} />
      <div>
        <BelowFold />
        <ProjectFigures project={project} />
        <div className={`wrap ${styles.age}`}>
          {data ? (
            <ReadAge at={found.dataUpdatedAt} />
          ) : (
            <Note
              tone="wait"
              title="Isto é um exemplo"
              actions={
                <Button size="sm" variant="line" icon="retry" busy={isBusy} onClick={retry}>
                  Tentar outra vez
                </Button>
              }
            >
              Os dados deste projeto não chegaram. Mostramos um exemplo que vem com o sítio.
            </Note>
          )}
        </div>
        <ProjectTabs open={open} onOpen={onTab}>
          <div className="wrap">
            <Panel project={project} />
          </div>
        </ProjectTabs>
      </div>
      <nav className={styles.dock} aria-label="Apoiar">
        <ProjectActions project={project} />
      </nav>
    </div>
  )
}
