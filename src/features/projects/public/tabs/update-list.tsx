import type { Activity, ProjectUpdate } from '@/api/project-parts'
import { Icon } from '@/ui/media/icon'
import { UPDATES_SHOWN } from '../../model'
import { wholePercent } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { countText, wholeMoney } from '../../project-formats'
import { plural, statusText, updateTypeText } from '../../texts'
import { Facts } from './facts'
import styles from './update-list.module.css'

function Figures({ update }: { update: ProjectUpdate }) {
  const { peopleImpacted, budgetSpent, progress } = update
  return (
    <>
      {peopleImpacted !== undefined && (
        <span className="num">
          {countText(peopleImpacted)} {plural(peopleImpacted, 'pessoa', 'pessoas')}
        </span>
      )}
      {budgetSpent !== undefined && <span className="num">{wholeMoney(budgetSpent)}</span>}
      {progress !== undefined && <span className="num">{wholePercent(progress)} feito</span>}
    </>
  )
}

/** List of the ten newest updates. If there are more updates, it shows their total number (RULES §2.17). */
export function UpdateList({ updates }: { updates: ProjectUpdate[] }) {
  return (
    <>
      {updates.length > UPDATES_SHOWN && (
        <p className={styles.note}>
          <Icon name="info" />A mostrar as {UPDATES_SHOWN} mais recentes de {updates.length}
        </p>
      )}
      <ol className={styles.updates}>
        {updates.slice(0, UPDATES_SHOWN).map((update) => (
          <li key={update.id} data-type={update.type}>
            <div className={styles.when}>
              <b>{updateTypeText(update.type)}</b>
              <span>
                <Time at={update.createdAt} as="long" />
              </span>
            </div>
            <h3>{wholeWords(update.title)}</h3>
            {update.description && <p>{wholeWords(update.description)}</p>}
            <div className={styles.by}>
              {update.authorName && <span>{update.authorName}</span>}
              <Figures update={update} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Timeline of all updates, one line for each (RULES §9). */
export function Timeline({ updates }: { updates: ProjectUpdate[] }) {
  return (
    <details className={styles.full} open>
      <summary>
        Linha do tempo completa ({updates.length})
        <Icon name="open" />
      </summary>
      <ol>
        {updates.map(({ id, title, type, createdAt }) => (
          <li key={id}>
            <span>
              <Time at={createdAt} as="long" />
            </span>{' '}
            <b>{wholeWords(title)}</b> <small>{updateTypeText(type)}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** List of planned and completed activities, shown if there are no updates (RULES §2.17). */
export function ActivityList({ activities }: { activities: Activity[] }) {
  return (
    <ol className={styles.updates}>
      {activities.map(({ name, description, startDate, endDate, status }) => (
        <li key={name} data-type="activity">
          <div className={styles.when}>
            <b>Atividade</b>
          </div>
          <h3>{wholeWords(name)}</h3>
          {description && <p>{wholeWords(description)}</p>}
          <div className={styles.plan}>
            <Facts
              facts={[
                ['Início', startDate && <Time at={startDate} as="long" />],
                ['Fim', endDate && <Time at={endDate} as="long" />],
                ['Estado', status && statusText(status)],
              ]}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
