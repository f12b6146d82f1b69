import type { Project } from '@/api/project'
import { readBudget, currentBeneficiaries, milestoneShare, projectProgress } from '../../model'
import { wholePercent } from '@/lib/formats'
import { countText } from '../../project-formats'
import { plural } from '../../texts'
import styles from './project-figures.module.css'

/** The four figures below the project's title. Budget and milestones are left out if they are unknown (RULES §2.17). */
export function ProjectFigures({ project }: { project: Project }) {
  const people = currentBeneficiaries(project) ?? 0
  const target = project.targetBeneficiaries
  const { percent } = readBudget(project)
  const share = milestoneShare(project.milestones, project.metrics)
  return (
    <dl className={`wrap ${styles.figures}`}>
      <div>
        <dt>{plural(people, 'beneficiário', 'beneficiários')}</dt>
        <dd className="num">
          {countText(people)} {target ? <small>de {countText(target)}</small> : null}
        </dd>
      </div>
      <div>
        <dt>progresso</dt>
        <dd className="num">{wholePercent(projectProgress(project))}</dd>
      </div>
      {percent !== undefined && (
        <div>
          <dt>gasto do orçamento</dt>
          <dd className="num">{wholePercent(percent)}</dd>
        </div>
      )}
      {share && (
        <div>
          <dt>{plural(share.done, 'marco concluído', 'marcos concluídos')}</dt>
          <dd className="num">
            {share.done} <small>de {share.total}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
