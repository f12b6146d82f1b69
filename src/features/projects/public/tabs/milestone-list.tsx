import type { Milestone } from '@/api/project-parts'
import { Icon } from '@/ui/media/icon'
import { isOverdue, milestoneProgress } from '../../model'
import { wholePercent } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { Bar } from './facts'
import styles from './milestone-list.module.css'

/** List of the milestones along a vertical line, which is solid at completed milestones and dashed at the others. */
export function MilestoneList({ milestones }: { milestones: Milestone[] }) {
  const next = milestones.find(({ isCompleted }) => !isCompleted)
  return (
    <ol className={styles.seam}>
      {milestones.map((milestone) => {
        const { title, description, targetDate, completionDate, isCompleted } = milestone
        const progress = milestoneProgress(milestone)
        return (
          <li key={title} data-state={isCompleted ? 'done' : milestone === next ? 'now' : 'later'}>
            <span className={styles.mark} aria-hidden="true">
              {isCompleted && <Icon name="check" />}
            </span>
            <h3>
              {wholeWords(title)}
              {isCompleted && <span className="vh"> (concluído)</span>}
            </h3>
            {description && <p>{wholeWords(description)}</p>}
            <p className={styles.dates}>
              {targetDate && (
                <span>
                  Previsto:{' '}
                  <b>
                    <Time at={targetDate} as="long" />
                  </b>
                  {isOverdue(targetDate, isCompleted) && ', já passou'}
                </span>
              )}
              {completionDate && (
                <span>
                  Concluído:{' '}
                  <b>
                    <Time at={completionDate} as="long" />
                  </b>
                </span>
              )}
            </p>
            <div className={styles.progress}>
              <Bar percent={progress} label={`Progresso: ${wholePercent(progress)}`} />
              <span className="num" aria-hidden="true">
                {wholePercent(progress)}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
