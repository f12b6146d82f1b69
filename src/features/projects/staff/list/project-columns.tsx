import { Link } from '@tanstack/react-router'
import type { ListedProject } from '@/api/managed-project'
import { wholePercent } from '@/lib/formats'
import type { Column } from '@/ui/list/column'
import { Picture } from '@/ui/media/picture'
import { RecentTime } from '@/ui/page/time'
import { StatusMark } from '../../status-mark'
import { placeText, priorityText, statusText } from '../../texts'
import styles from './project-columns.module.css'
import { isOverdue } from './overdue'
import { contextText } from './project-list-words'

function Named({ project, mayEdit }: { project: ListedProject; mayEdit: boolean }) {
  const { name, slug, picture, deletedAt } = project
  return (
    <div className={styles.project}>
      <Picture src={picture} alt="" width={72} height={54} sizes="72px" />
      <div>
        {deletedAt !== null ? (
          <b className={styles.name}>{name}</b>
        ) : (
          <Link
            className={styles.name}
            to={mayEdit ? '/dashboard/projects/edit/$slug' : '/dashboard/projects/view/$slug'}
            params={{ slug }}
          >
            {name}
          </Link>
        )}
        <p>{placeText(project)}</p>
        <p className={styles.soft}>{contextText(project)}</p>
      </div>
    </div>
  )
}

/** Status and priority of a project, and a mark if the project is overdue. */
function State({ project, today }: { project: ListedProject; today: string }) {
  const { status, priority } = project
  return (
    <span className={styles.state}>
      <StatusMark status={status}>{statusText(status)}</StatusMark>
      <span className={priority === 'urgent' ? styles.urgent : styles.soft}>
        <span className="vh">Prioridade: </span>
        {priorityText(priority)}
      </span>
      {isOverdue(project, today) && <span className={styles.overdue}>Prazo passado</span>}
    </span>
  )
}

function Progress({ progress }: { progress: number | undefined }) {
  if (progress === undefined) return <span className={styles.soft}>Sem progresso</span>
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: wholePercent(progress) }} />
      </span>
      <b className="num">{wholePercent(progress)}</b>
    </span>
  )
}

/**
 * Returns the columns of the list.
 * @param mayEdit whether the project's name links to its form instead of its page
 * @param today the day in Maputo, such as '2026-03-09', to decide which projects are overdue
 */
export const projectColumns = (mayEdit: boolean, today: string): Column<ListedProject>[] => [
  {
    key: 'nome',
    label: 'Projeto',
    of: ({ name }) => name,
    show: (project) => <Named project={project} mayEdit={mayEdit} />,
    width: '38%',
    isSortable: true,
    isPlain: true,
  },
  {
    key: 'prioridade',
    label: 'Estado e prioridade',
    of: ({ status, priority }) => `${statusText(status)}, ${priorityText(priority)}`,
    show: (project) => <State project={project} today={today} />,
    width: '11rem',
    isSortable: true,
    isPlain: true,
  },
  {
    key: 'progresso',
    label: 'Progresso',
    of: ({ progress }) => (progress === undefined ? null : wholePercent(progress)),
    show: ({ progress }) => <Progress progress={progress} />,
    width: '8.5rem',
  },
  {
    key: 'alterado',
    label: 'Alterado',
    of: ({ updatedAt }) => updatedAt ?? null,
    show: ({ updatedAt }) => (updatedAt ? <RecentTime at={updatedAt} className={styles.soft} /> : '—'),
    width: '6.5rem',
    isSortable: true,
  },
]
