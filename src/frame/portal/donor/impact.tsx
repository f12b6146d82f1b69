import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PortalStats } from '@/api/overview'
import type { ProjectSummary } from '@/api/project'
import { impactEquivalents } from '@/content/donation'
import { projectCloth } from '@/features/projects/cloth'
import { newestUpdateQuery } from '@/features/projects/news-queries'
import { projectsQuery } from '@/features/projects/queries'
import { formatCount, formatMoney, wholePercent } from '@/lib/formats'
import { longDayText } from '@/lib/dates'
import { Time } from '@/ui/page/time'
import styles from './donor-view.module.css'

/** Maximum number of baskets that are drawn. A larger number could not be counted by eye. */
const BASKETS_SHOWN = 40
const PROJECTS_SHOWN = 3

/** Returns the most active projects: those with the status 'active' that changed last. */
export const movingProjects = (projects: readonly ProjectSummary[]): ProjectSummary[] =>
  projects
    .filter(({ status }) => status === 'active')
    .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    .slice(0, PROJECTS_SHOWN)

function reachText({ currentBeneficiaries, targetBeneficiaries, shortDescription }: ProjectSummary): string {
  if (currentBeneficiaries !== undefined && targetBeneficiaries)
    return `${currentBeneficiaries} de ${targetBeneficiaries} pessoas`
  return shortDescription
}

/** An active project with its progress, and its newest update if there is one. */
function MovingProject({ project }: { project: ProjectSummary }) {
  const news = useQuery(newestUpdateQuery(project.id)).data
  return (
    <li>
      <span className={`${styles.cloth} c-${projectCloth(project)}`} aria-hidden="true" />
      <div>
        <Link to="/projeto/$slug" params={{ slug: project.slug }} search={{ separador: 'progresso' }}>
          {project.name}
        </Link>
        <p>{reachText(project)}</p>
        {project.progress !== undefined && (
          <div className={styles.meter} role="img" aria-label={`${wholePercent(project.progress)} feito`}>
            <i style={{ width: wholePercent(project.progress) }} />
          </div>
        )}
        {news && (
          <p className={styles.news}>
            <b>{news.title}</b>
            {news.createdAt && (
              <>
                {' '}
                <Time at={news.createdAt} as="long" />
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function Projects() {
  const { data } = useQuery(projectsQuery)
  const shown = movingProjects(data ?? [])
  if (shown.length === 0) return null
  return (
    <div>
      <h3>Onde o dinheiro trabalha agora</h3>
      <ul className={styles.projects}>
        {shown.map((project) => (
          <MovingProject key={project.slug} project={project} />
        ))}
      </ul>
    </div>
  )
}

/**
 * The effect of confirmed donations: the number of food baskets that their sum pays for, and the active projects. A
 * donation is not assigned to a program, so the text never claims that it paid for a certain project (D71).
 */
export function Impact({ stats }: { stats: PortalStats }) {
  const [basket] = impactEquivalents
  const baskets = Math.floor(stats.total / basket.meticais)
  if (stats.total <= 0) return null
  return (
    <section className={styles.impact}>
      <div>
        <h2>O que já fez</h2>
        <p className={styles.big}>
          <span className="num">{formatMoney(stats.total)}</span>
        </p>
        <p>
          {formatCount(stats.approved, 'doação confirmada', 'doações confirmadas')}
          {stats.memberSince && ` desde ${longDayText(stats.memberSince)}`}.
          {baskets > 0 && (
            <>
              {' '}
              Dá para <b>{formatCount(baskets, 'cabaz alimentar', 'cabazes alimentares')}</b>: cada um
              alimenta uma família durante uma semana.
            </>
          )}
        </p>
        {baskets > 0 && (
          <p className={styles.baskets} role="img" aria-label={formatCount(baskets, 'cabaz', 'cabazes')}>
            {Array.from({ length: Math.min(baskets, BASKETS_SHOWN) }, (_, index) => (
              <svg key={index} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M2 10h20l-3 12H5z" />
                <path d="M6 10a6 6 0 0 1 12 0" fill="none" />
              </svg>
            ))}
          </p>
        )}
        <Link to="/client-area/$" params={{ _splat: 'resumo' }}>
          Resumo do ano, para imprimir
        </Link>
      </div>
      <Projects />
    </section>
  )
}
