import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedProject } from '@/api/managed-project'
import { READ_FAILED } from '@/api/read-failure'
import { useMay } from '@/lib/permission'
import { useSession } from '@/lib/session'
import { BIN_DAYS } from '@/shared/bin'
import { PROJECT_PRIORITIES, type ProjectStatus } from '@/shared/project'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { Note } from '@/ui/feedback/note'
import type { ListFilter } from '@/ui/list/list-bar'
import { isNarrowed } from '@/ui/list/list-search'
import { RecordList } from '@/ui/list/record-list'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { Button, ButtonLink } from '@/ui/page/button'
import { useRefresh } from '@/ui/record/use-refresh'
import { useRemoval } from '@/ui/record/use-removal'
import { priorityText } from '../../texts'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { PROVINCES } from '@/shared/places'
import { isoDayInMaputo } from '@/lib/dates'
import { projectChanges, projectFiguresQuery, staffProjectsQuery } from '../staff-queries'
import { BinDialog } from './bin-dialog'
import { bulkActions } from './bulk-changes'
import { binListed } from './project-calls'
import { projectColumns } from './project-columns'
import { BIN, FILTERS, OVERDUE, projectFilter, stateLinks, type ProjectSearch } from './project-filters'
import { listWords, REMOVAL } from './project-list-words'
import { ProjectActions } from './project-actions'
import styles from './projects-page.module.css'
import { StatusDialog } from './status-dialog'
import { useRestoration } from './use-restoration'

/** The screen /dashboard/projects: the list of all projects, and the bin. */
export function ProjectsPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Projects userId={session.user.id} /> : null
}

/** Returns the filters of the list. The options for programs and categories appear when they have been read. */
function useFilters(userId: number): ListFilter[] {
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery(userId))
  const byId = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => [String(id), name] as const)
  return [
    {
      key: 'provincia',
      label: 'Província',
      none: 'Todas',
      options: PROVINCES.map((name) => [name, name] as const),
    },
    { key: 'programa', label: 'Programa', options: byId(programs) },
    { key: 'categoria', label: 'Categoria', none: 'Todas', options: byId(categories) },
    {
      key: 'prioridade',
      label: 'Prioridade',
      none: 'Todas',
      options: PROJECT_PRIORITIES.map((one) => [one, priorityText(one)] as const),
    },
    {
      key: 'publico',
      label: 'No sítio',
      options: [
        ['sim', 'Públicos'],
        ['nao', 'Ocultos'],
      ],
    },
    { key: 'marcos', label: 'Marcos', options: [[OVERDUE, 'Em atraso']] },
  ]
}

/** Note that the staff's list could not be loaded, so only public projects are shown. */
function FallbackNote({ status, onRetry }: { status: number; onRetry: () => void }) {
  return (
    <Note
      tone="bad"
      role="alert"
      title={READ_FAILED.adminProjects}
      actions={
        <Button variant="line" size="sm" icon="retry" onClick={onRetry}>
          Tentar outra vez
        </Button>
      }
    >
      {status === 403
        ? 'A sua conta já não tem permissão para a lista da equipa. Mostramos só os públicos.'
        : 'Mostramos só os públicos.'}
    </Note>
  )
}

type StatusQuestion = { count: number; answer: (status: ProjectStatus | null) => void }

function Projects({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const isBin = search.estado === BIN
  const barrier = useBarrier()
  const mayCreate = useMay('projects.create')
  const mayEdit = useMay('projects.edit')
  const mayDelete = useMay('projects.delete')
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<StatusQuestion | null>(null)
  const { read, records, range } = useServedList(
    staffProjectsQuery(userId, wantedPage(search), projectFilter(search)),
  )
  const { data: figures } = useQuery(projectFiguresQuery(userId))
  const filters = useFilters(userId)
  // Queries that a change of a project makes outdated: the staff's reads of projects, the overview's numbers, and the
  // public project pages.
  const changes = projectChanges(userId)
  const refresh = useRefresh(changes)
  const focusHeading = () => heading.current?.focus()
  const removal = useRemoval<ListedProject>({
    words: REMOVAL,
    records,
    changes,
    call: binListed,
    onGone: focusHeading,
  })
  const restoration = useRestoration(refresh, focusHeading)
  const askStatus = (count: number) =>
    new Promise<ProjectStatus | null>((resolve) => {
      setAsked({
        count,
        answer: (status) => {
          setAsked(null)
          resolve(status)
        },
      })
    })
  const failed = read.data?.failed ?? null
  const isReadOnly = failed !== null
  const bulk = mayEdit && !isBin && !isReadOnly ? bulkActions(refresh, askStatus) : undefined
  const inAnyState: ProjectSearch = { ...search, estado: undefined }
  const newProject = mayCreate && (
    <ButtonLink to="/dashboard/projects/new" icon="plus">
      Novo projeto
    </ButtonLink>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Projetos
        </h1>
        <div className={styles.links}>
          <ButtonLink to="/dashboard/projects/field" variant="line" size="sm" icon="down">
            No terreno
          </ButtonLink>
          {mayCreate && (
            <ButtonLink to="/dashboard/projects/new" size="sm" icon="plus">
              Novo projeto
            </ButtonLink>
          )}
        </div>
      </div>
      <BarrierNote barrier={mayEdit || mayDelete ? barrier : null} />
      {failed !== null && <FallbackNote status={failed} onRetry={() => void read.refetch()} />}
      {isBin && (
        <p className={styles.bin}>
          Os projetos ficam {BIN_DAYS} dias no lixo; depois são apagados para sempre.
        </p>
      )}
      <RecordList
        label={isBin ? 'Projetos no lixo' : 'Projetos'}
        words={listWords(isBin, isNarrowed(inAnyState))}
        read={read}
        columns={projectColumns(mayEdit, isoDayInMaputo(read.dataUpdatedAt))}
        records={records}
        range={range}
        address={address}
        lead={<StateLinks state={search.estado} links={stateLinks(figures)} />}
        searchHint="Nome ou descrição"
        filters={filters}
        recordId={({ id }) => id}
        recordName={({ name }) => name}
        barrier={barrier}
        bulk={bulk}
        actions={(project) => (
          <ProjectActions
            project={project}
            mayEdit={mayEdit && !isReadOnly}
            mayDelete={mayDelete && !isReadOnly}
            isBarred={barrier !== null}
            isBusy={restoration.busyId === project.id}
            onRemove={() => removal.ask(project)}
            onRestore={() => restoration.restore(project)}
          />
        )}
        hasWordedActions
        emptyAction={newProject}
      />
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
      {asked && (
        <StatusDialog count={asked.count} onChoose={asked.answer} onCancel={() => asked.answer(null)} />
      )}
    </div>
  )
}
