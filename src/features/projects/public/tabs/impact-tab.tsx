import type { CSSProperties } from 'react'
import type { Project } from '@/api/project'
import { Icon } from '@/ui/media/icon'
import {
  readBudget,
  clampPercent,
  currentBeneficiaries,
  milestoneProgress,
  milestoneShare,
  projectProgress,
} from '../../model'
import { wholePercent } from '@/lib/formats'
import { wholeWords } from '@/shared/whole-words'
import { countText } from '../../project-formats'
import { plural } from '../../texts'
import { Facts, EmptyPart } from './facts'
import styles from './impact-tab.module.css'
import { impactText } from './impact-text'
import tabs from './tabs.module.css'

interface Column {
  label: string
  value: string
  percent: number
}

function impactColumns(project: Project): Column[] {
  const people = currentBeneficiaries(project) ?? 0
  const target = project.targetBeneficiaries ?? 0
  const progress = projectProgress(project)
  const budget = readBudget(project).percent ?? 0
  const share = milestoneShare(project.milestones, project.metrics) ?? { done: 0, total: 0 }
  return [
    {
      label:
        target > 0
          ? `beneficiários, de ${countText(target)}`
          : plural(people, 'beneficiário', 'beneficiários'),
      value: countText(people),
      percent: target > 0 ? clampPercent((people / target) * 100) : people > 0 ? 100 : 0,
    },
    { label: 'progresso', value: wholePercent(progress), percent: progress },
    { label: 'gasto do orçamento', value: wholePercent(budget), percent: budget },
    {
      label: share.total > 0 ? `marcos, de ${share.total}` : 'marcos',
      value: String(share.done),
      percent: share.total > 0 ? (share.done / share.total) * 100 : 0,
    },
  ]
}

/** Four columns with the project's pattern. The height of each column shows its percentage. */
function Summary({ project }: { project: Project }) {
  return (
    <dl className={styles.bolts}>
      {impactColumns(project).map(({ label, value, percent }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
          <dd
            className={styles.bolt}
            aria-hidden="true"
            style={{ '--share': `${percent}%` } as CSSProperties}
          >
            <i />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const countOrUnknown = (n: number | undefined) => (n === undefined ? 'Ainda por contar' : countText(n))

export function ImpactTab({ project }: { project: Project }) {
  const { milestones = [], metrics } = project
  return (
    <div className={styles.impact}>
      <h2>Quanto já está de pé</h2>
      <Summary project={project} />
      <section className={styles.text}>
        <h2>Impacto na comunidade</h2>
        <p>{wholeWords(impactText(project))}</p>
      </section>
      <div className={tabs.even}>
        <section>
          <h2>Alcance</h2>
          <Facts
            isLong
            facts={[
              ['Comunidades alcançadas', countOrUnknown(metrics?.communitiesReached)],
              ['Voluntários envolvidos', countOrUnknown(metrics?.volunteersInvolved)],
              ['Parcerias formadas', countOrUnknown(metrics?.partnershipsFormed)],
            ]}
          />
        </section>
        <section>
          <h2>Marcos</h2>
          {milestones.length === 0 ? (
            <EmptyPart title="Marcos em Breve">
              A equipa ainda está a marcar as datas com a comunidade.
            </EmptyPart>
          ) : (
            <ul className={styles.milestones}>
              {milestones.map((milestone) => (
                <li key={milestone.title}>
                  <span>{wholeWords(milestone.title)}</span>
                  {milestone.isCompleted ? (
                    <span className={styles.done}>
                      <Icon name="check" />
                      <span className="vh">Concluído</span>
                    </span>
                  ) : (
                    <b className="num">{wholePercent(milestoneProgress(milestone))}</b>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}
