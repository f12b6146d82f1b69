import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { JointProject } from '@/api/partnership'
import { formatMoney, formatPercent, wholePercent } from '@/lib/formats'
import type { Cloth } from '@/ui/page/tone'
import { Time } from '@/ui/page/time'
import { jointMoney } from './joint-money'
import styles from './partner.module.css'

/** The Portuguese name of each project status (RULES §3). */
const STATUS: Readonly<Record<string, string>> = {
  planning: 'Planejamento',
  active: 'Ativo',
  completed: 'Concluído',
  suspended: 'Suspenso',
}

function Money({ project }: { project: JointProject }) {
  const { theirs, ours, spent, share } = jointMoney(project)
  return (
    <>
      <div
        className={styles.share}
        style={{ '--share': `${share}%`, '--spent': `${spent ?? 0}%` } as CSSProperties}
        role="img"
        aria-label={`A vossa parte é ${formatPercent(share)}${spent === null ? '' : `, gasto ${formatPercent(spent)}`}`}
      >
        <i />
        <i />
      </div>
      <p className={styles.parts}>
        <span>
          <b>A vossa parte</b> <span className="num">{formatMoney(theirs)}</span>
        </span>
        <span>
          <b>A nossa</b> <span className="num">{formatMoney(ours)}</span>
        </span>
        {spent !== null && (
          <span>
            <b>Gasto</b> {formatPercent(spent)}
          </span>
        )}
      </p>
    </>
  )
}

interface JointProjectsProps {
  projects: readonly JointProject[]
  /** Returns the fabric pattern (cloth) of a project's programme. */
  clothOf: (project: JointProject) => Cloth
}

/**
 * List of the joint projects. Each entry shows the parts of the partner and of the association, the spending, the
 * progress and the next step.
 */
export function JointProjects({ projects, clothOf }: JointProjectsProps) {
  return (
    <ul className={styles.joint}>
      {projects.map((project) => (
        <li key={project.id}>
          <span className={`${styles.cloth} c-${clothOf(project)}`} aria-hidden="true" />
          <div>
            <h3>
              {project.isPublic ? (
                <Link to="/projeto/$slug" params={{ slug: project.slug }}>
                  {project.name}
                </Link>
              ) : (
                project.name
              )}
            </h3>
            <p className={styles.soft}>
              {STATUS[project.status] ?? 'Desconhecido'}
              {project.endDate && (
                <>
                  {project.status === 'completed' ? ' · em ' : ' · até '}
                  <Time at={project.endDate} as="long" />
                </>
              )}
              {project.progress !== null && ` · ${wholePercent(project.progress)} feito`}
            </p>
            <Money project={project} />
            {project.document && (
              <a href={project.document} download>
                Baixar o documento do projeto
              </a>
            )}
          </div>
          {project.next && (
            <div>
              <p className={styles.soft}>A seguir</p>
              <p>
                <b>{project.next.title}</b>
                {project.next.targetDate && (
                  <>
                    , até <Time at={project.next.targetDate} as="long" />
                  </>
                )}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
