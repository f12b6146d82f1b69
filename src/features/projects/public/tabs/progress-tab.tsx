import type { Project } from '@/api/project'
import { milestoneShare, newestFirst, projectProgress } from '../../model'
import { wholePercent } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { durationText } from '../../project-formats'
import { StatusMark } from '../../status-mark'
import { plural, statusText } from '../../texts'
import { Bar, Facts, EmptyPart } from './facts'
import { MilestoneList } from './milestone-list'
import styles from './progress-tab.module.css'
import tabs from './tabs.module.css'
import { ActivityList, Timeline, UpdateList } from './update-list'

function ProgressSide({ project }: { project: Project }) {
  const progress = projectProgress(project)
  const share = milestoneShare(project.milestones, project.metrics)
  const next = project.milestones?.find(({ isCompleted }) => !isCompleted)
  const { startDate, endDate, status } = project
  return (
    <aside className={tabs.side}>
      <section>
        <h2>Resumo do progresso</h2>
        <p className={`num ${styles.big}`}>{wholePercent(progress)}</p>
        <Bar percent={progress} label={`Progresso: ${wholePercent(progress)}`} />
        {share && (
          <p className={styles.say}>
            {share.done} de {share.total} {plural(share.total, 'marco concluído', 'marcos concluídos')}.
          </p>
        )}
      </section>
      <section>
        <h2>Cronograma</h2>
        <Facts
          facts={[
            ['Início', startDate ? <Time at={startDate} as="long" /> : 'Por marcar'],
            ['Fim', endDate ? <Time at={endDate} as="long" /> : 'Sem data marcada'],
            ['Duração', startDate || !endDate ? durationText(startDate, endDate) : undefined],
          ]}
        />
      </section>
      <section>
        <h2>Estado atual</h2>
        <p className={styles.state}>
          <StatusMark status={status}>{statusText(status)}</StatusMark>
        </p>
        {next && <p className={styles.say}>A seguir: {wholeWords(next.title)}.</p>}
      </section>
    </aside>
  )
}

export function ProgressTab({ project }: { project: Project }) {
  const updates = newestFirst(project.updates ?? [])
  const { milestones = [], activities } = project
  return (
    <div className={tabs.columns}>
      <div className={tabs.main}>
        <section>
          <h2>Marcos</h2>
          {milestones.length > 0 ? (
            <MilestoneList milestones={milestones} />
          ) : (
            <EmptyPart title="Marcos em Breve">
              A equipa ainda está a marcar as datas com a comunidade.
            </EmptyPart>
          )}
        </section>
        <section>
          <h2>Atualizações</h2>
          {updates.length > 0 ? (
            <UpdateList updates={updates} />
          ) : activities.length > 0 ? (
            <ActivityList activities={activities} />
          ) : (
            <EmptyPart title="Atualizações em Breve">
              A primeira notícia sai quando houver o que contar.
            </EmptyPart>
          )}
        </section>
      </div>
      <div>
        <ProgressSide project={project} />
        {updates.length > 0 && (
          <div className={styles.timeline}>
            <Timeline updates={updates} />
          </div>
        )}
      </div>
    </div>
  )
}
