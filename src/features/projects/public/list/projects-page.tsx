import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useHydrated } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ProjectSummary } from '@/api/project'
import { BelowFold } from '@/ui/page/below-fold'
import { PatternBorder } from '@/ui/page/hem'
import { ReadAge } from '@/ui/feedback/read-age'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { PagesNav } from '@/ui/list/pages-nav'
import { takePage } from '@/ui/list/pages'
import { projectCategoriesQuery, projectsQuery } from '../../queries'
import { plural } from '../../texts'
import { LoadingCards, NoProjects } from './list-states'
import { ListFilters } from './list-filters'
import {
  PAGE_SIZE,
  listCategoryNames,
  filterProjects,
  isFiltered,
  parseListSearch,
  listProvinces,
  withFilter,
  type ListSearch,
} from './list-model'
import { ProjectCard } from './project-card'
import card from './project-card.module.css'
import styles from './projects-page.module.css'
import { useKeptDetails } from './use-kept-details'

const NONE: ProjectSummary[] = []
const NO_SEARCH: ListSearch = {}
const route = getRouteApi('/_site/projects')

/**
 * Returns the list's query parameters from the URL, and a function to change them.
 * @param isServed whether the projects are already loaded. If they are in the first render, the server has rendered
 * this list.
 */
function useListSearch(isServed: boolean) {
  const given = route.useSearch({ shouldThrow: false })
  const navigate = route.useNavigate()
  // Before the hydration the query parameters are ignored, unless the server rendered the list: the build prerenders
  // the page without parameters, and the first render must match that HTML.
  const isReady = useHydrated() || isServed
  const search = useMemo(() => (isReady ? parseListSearch({ ...given }) : NO_SEARCH), [given, isReady])
  const onSearch = useCallback(
    (next: ListSearch, { replace }: { replace: boolean }) =>
      void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  )
  return { search, onSearch }
}

export function ProjectsPage() {
  const list = useQuery(projectsQuery)
  const { search, onSearch } = useListSearch(list.data !== undefined)
  const categories = useQuery(projectCategoriesQuery)
  const kept = useKeptDetails()
  const top = useRef<HTMLDivElement>(null)

  const projects = list.data ?? NONE
  const found = filterProjects(projects, search)
  const wanted = search.pagina ?? 1
  const { shown, range } = takePage(found, wanted, search['por-pagina'] ?? PAGE_SIZE)
  // fetchStatus is 'paused' if the network failed between two attempts and there is no kept read. The list is then not
  // loading, it has failed.
  const isLoading = list.isPending && list.fetchStatus !== 'paused'
  const isFailed = !list.data && !isLoading

  useEffect(() => {
    if (list.error) console.warn('The projects could not be loaded', list.error)
  }, [list.error])

  // The URL must match the shown page. If the URL names a page beyond the last page, it is changed to page 1.
  const isBeyond = list.data !== undefined && range.page !== wanted
  useEffect(() => {
    if (isBeyond) onSearch({ ...search, pagina: undefined }, { replace: true })
  }, [isBeyond, search, onSearch])

  // When the page number changes, the window scrolls to the top of the list, and the list gets the keyboard focus.
  const seen = useRef(wanted)
  useEffect(() => {
    if (seen.current === wanted) return
    seen.current = wanted
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [wanted])

  const onTyped = useCallback(
    (q: string) => onSearch(withFilter(search, { q }), { replace: true }),
    [search, onSearch],
  )
  const onFilter = (change: Omit<ListSearch, 'pagina'>) =>
    onSearch(withFilter(search, change), { replace: false })

  return (
    <>
      <div className={styles.head}>
        <div className="wrap">
          <h1>Projetos</h1>
          <p>Cada trabalho tem o pano da sua área, o sítio onde se faz e o ponto em que está.</p>
        </div>
      </div>
      <PatternBorder tone="laterite" />
      <BelowFold />
      <div className="wrap" aria-busy={isLoading}>
        <ReadAge at={list.dataUpdatedAt} isLabel />
        <ListFilters
          search={search}
          categories={listCategoryNames(categories.data, projects)}
          provinces={listProvinces(projects)}
          onTyped={onTyped}
          onFilter={onFilter}
        >
          {isLoading && <LoadingLine>Carregando projetos...</LoadingLine>}
          <span role="status">
            {!isLoading && `${found.length} ${plural(found.length, 'projeto', 'projetos')}`}
            {search.programa && ` de ${search.programa}`}
          </span>
          {search.programa && <Link to="/projects">Ver todos</Link>}
          {search.q && (
            <Link to="/blog" search={{ procura: search.q }}>
              Procurar também no blog
            </Link>
          )}
        </ListFilters>
        <div ref={top} tabIndex={-1} className={styles.top} role="region" aria-label="Lista de projetos">
          {isLoading && <LoadingCards />}
          {!isLoading && range.total === 0 && (
            <NoProjects
              isFiltered={!isFailed && isFiltered(search)}
              isFailed={isFailed}
              isBusy={list.fetchStatus === 'fetching'}
              onClear={() => onSearch({ 'por-pagina': search['por-pagina'] }, { replace: false })}
              onRetry={() => void list.refetch()}
            />
          )}
          {range.total > 0 && (
            // The content of this Suspense never suspends. React hydrates a Suspense in a separate task, so that a tap
            // on a slow phone does not wait for the hydration of all cards.
            <Suspense fallback={null}>
              <ul className={card.list}>
                {shown.map((project, index) => (
                  <ProjectCard
                    key={project.slug}
                    project={project}
                    isKept={kept.has(project.slug)}
                    isFirst={index === 0}
                  />
                ))}
              </ul>
            </Suspense>
          )}
        </div>
        {range.total > 0 && <PagesNav range={range} />}
      </div>
    </>
  )
}
