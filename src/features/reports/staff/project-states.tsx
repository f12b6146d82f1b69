import { Link } from '@tanstack/react-router'
import type { StaffOverview } from '@/api/staff-overview'
import { ProjectProvinces } from './project-provinces'
import styles from './overview-page.module.css'

const STATES = [
  ['planning', 'Planejamento'],
  ['active', 'Ativo'],
  ['completed', 'Concluído'],
  ['suspended', 'Suspenso'],
] as const

/** Number of projects with each status (RULES §3), as a bar with one segment for each status and as a list. */
export function ProjectStates({ projects }: { projects: NonNullable<StaffOverview['projects']> }) {
  const rows = STATES.map(([key, name]) => ({ key, name, count: projects[key] }))
  return (
    <section className={styles.states}>
      <div className={styles.title}>
        <h2>Projetos por estado</h2>
        <Link to="/dashboard/projects">{`Ver os ${projects.total}`}</Link>
      </div>
      <div className={styles.weave} aria-hidden="true">
        {rows.map(
          ({ key, count }) => count > 0 && <i key={key} data-state={key} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl>
        {rows.map(({ key, name, count }) => (
          <div key={key}>
            <dt>
              <i data-state={key} aria-hidden="true" />
              {name}
            </dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      {projects.provinces.length > 0 && <ProjectProvinces provinces={projects.provinces} />}
    </section>
  )
}
