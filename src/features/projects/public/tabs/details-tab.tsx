import type { Project } from '@/api/project'
import { BudgetDate, BudgetShare } from '../charts/budget-bar'
import { readBudget, currentBeneficiaries, milestoneShare } from '../../model'
import { formatPercent } from '@/lib/formats'
import { countText, wholeMoney } from '../../project-formats'
import { plural } from '../../texts'
import styles from './details-tab.module.css'
import { Facts } from './facts'
import { ProjectMap } from './project-map'
import tabs from './tabs.module.css'

function BudgetTable({ project }: { project: Project }) {
  const { total, used, percent } = readBudget(project)
  return (
    <table className={styles.receipt}>
      <caption className="vh">Orçamento detalhado</caption>
      <tbody>
        <tr>
          <th scope="row">Total</th>
          <td className="num">{wholeMoney(total)}</td>
        </tr>
        <tr>
          <th scope="row">Usado</th>
          <td className="num">{wholeMoney(used)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Gasto do orçamento</th>
          <td className="num">{formatPercent(percent ?? 0)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface Figure {
  label: string
  value: string
  of?: string
  isMoney?: boolean
}

/**
 * Returns the figures of the project's impact. Unknown figures are left out instead of shown as 0. Only an
 * unknown number of completed milestones counts as 0 (`milestoneShare`).
 */
function impactFigures(project: Project): Figure[] {
  const { metrics, targetBeneficiaries } = project
  const people = currentBeneficiaries(project)
  const { total, used } = readBudget(project)
  const share = milestoneShare(project.milestones, metrics)
  const counted = (n: number | undefined, one: string, many: string): Figure[] =>
    n === undefined ? [] : [{ value: countText(n), label: plural(n, one, many) }]
  return [
    ...counted(people, 'beneficiário atual', 'beneficiários atuais'),
    ...counted(targetBeneficiaries, 'beneficiário previsto', 'beneficiários previstos'),
    ...(used === undefined ? [] : [{ value: wholeMoney(used), label: 'usados', isMoney: true }]),
    ...(total === undefined ? [] : [{ value: wholeMoney(total), label: 'orçamento total', isMoney: true }]),
    ...(share
      ? [
          {
            value: String(share.done),
            of: String(share.total),
            label: plural(share.done, 'marco concluído', 'marcos concluídos'),
          },
        ]
      : []),
    ...counted(metrics?.communitiesReached, 'comunidade alcançada', 'comunidades alcançadas'),
    ...counted(metrics?.volunteersInvolved, 'voluntário envolvido', 'voluntários envolvidos'),
    ...counted(metrics?.partnershipsFormed, 'parceria formada', 'parcerias formadas'),
  ]
}

export function DetailsTab({ project }: { project: Project }) {
  const figures = impactFigures(project)
  return (
    <div className={tabs.even}>
      <section>
        <h2>Orçamento detalhado</h2>
        <BudgetShare project={project} />
        <BudgetTable project={project} />
        <BudgetDate project={project} />
      </section>
      <section>
        <h2>Localização</h2>
        <ProjectMap province={project.province} coordinates={project.coordinates} />
        <Facts
          facts={[
            ['País', 'Moçambique'],
            ['Província', project.province],
            ['Distrito', project.district],
            ['Local', project.location],
            ['Coordenadas', project.coordinates],
          ]}
        />
      </section>
      {figures.length > 0 && (
        <section className={tabs.wide}>
          <h2>Números do impacto</h2>
          <ul className={styles.figures}>
            {figures.map(({ value, of, label, isMoney }) => (
              <li key={label}>
                <b className="num" data-money={isMoney || undefined}>
                  {value} {of && <small>de {of}</small>}
                </b>
                {label}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
