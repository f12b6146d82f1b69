import type { Project } from '@/api/project'
import { Icon } from '@/ui/media/icon'
import { readBudget, clampPercent, currentBeneficiaries, milestoneShare } from '../../model'
import { wholePercent } from '@/lib/formats'
import { countText } from '../../project-formats'
import { StatusMark } from '../../status-mark'
import { priorityText, statusText } from '../../texts'
import { Bar, Facts } from './facts'
import { fileKind } from './file-kind'
import { MapDrawing } from './map-drawing'
import styles from './overview-tab.module.css'
import tabs from './tabs.module.css'

function Metric({ label, value, percent }: { label: string; value: string; percent: number }) {
  return (
    <div className={styles.metric}>
      <p>
        <span>{label}</span>
        <b className="num">{value}</b>
      </p>
      <Bar percent={percent} label={`${label}: ${value}`} />
    </div>
  )
}

function KeyMetrics({ project }: { project: Project }) {
  const people = currentBeneficiaries(project) ?? 0
  const target = project.targetBeneficiaries ?? 0
  const { percent } = readBudget(project)
  const share = milestoneShare(project.milestones, project.metrics)
  return (
    <section>
      <h2>Números principais</h2>
      <Metric
        label="Beneficiários"
        value={target > 0 ? `${countText(people)} de ${countText(target)}` : countText(people)}
        percent={target > 0 ? clampPercent((people / target) * 100) : people > 0 ? 100 : 0}
      />
      {percent !== undefined && (
        <Metric label="Gasto do orçamento" value={wholePercent(percent)} percent={percent} />
      )}
      {share && (
        <Metric
          label="Marcos"
          value={`${share.done} de ${share.total}`}
          percent={(share.done / share.total) * 100}
        />
      )}
    </section>
  )
}

/** Side column of the overview with facts about the project (RULES §2.17). */
export function OverviewSide({ project }: { project: Project }) {
  const { status, priority, manager, province, district, location, coordinates, document, team } = project
  return (
    <aside className={tabs.side}>
      <section>
        <h2>Estado</h2>
        <Facts
          facts={[
            ['Estado', <StatusMark key="status" status={status} children={statusText(status)} />],
            ['Prioridade', status === 'completed' ? undefined : priorityText(priority)],
            ['Gestor', manager],
          ]}
        />
      </section>
      {(province || district || location) && (
        <section>
          <h2>Localização</h2>
          <MapDrawing province={province} coordinates={coordinates} className={styles.map} />
          <Facts
            facts={[
              ['Província', province],
              ['Distrito', district],
              ['Local', location],
            ]}
          />
        </section>
      )}
      <KeyMetrics project={project} />
      {document && (
        <section>
          <h2>Documento</h2>
          <a className={styles.document} href={document} download>
            <Icon name="down" />
            Documento do projeto{fileKind(document)}
          </a>
        </section>
      )}
      {team.length > 0 && (
        <section>
          <h2>Equipa</h2>
          <ul className={styles.team}>
            {team.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
