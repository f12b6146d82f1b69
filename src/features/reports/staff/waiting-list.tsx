import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OverdueMilestone, StaffOverview } from '@/api/staff-overview'
import { useMay } from '@/lib/permission'
import { Time } from '@/ui/page/time'
import { waitingItems, type WaitingItem } from './waiting'
import styles from './waiting-list.module.css'

/** Link to the list of exactly those projects that have an overdue milestone. */
const OverdueLink = ({ children }: { children: ReactNode }) => (
  <Link to="/dashboard/projects" search={{ marcos: 'atrasados' } as never}>
    {children}
  </Link>
)

/**
 * List of the oldest overdue milestones, each with a link to its project, and the number of the others with a link to
 * the projects of all.
 */
function Overdue({ milestones, count }: { milestones: OverdueMilestone[]; count: number }) {
  const mayEdit = useMay('projects.edit')
  const rest = count - milestones.length
  return (
    <ul className={styles.milestones}>
      {milestones.map(({ title, targetDate, project, slug }, index) => (
        <li key={index}>
          <Link
            to={mayEdit ? '/dashboard/projects/edit/$slug' : '/dashboard/projects/view/$slug'}
            params={{ slug }}
          >
            {title}
          </Link>
          <small>
            {project} · até <Time at={targetDate} />
          </small>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <OverdueLink>{`e mais ${rest}`}</OverdueLink>
        </li>
      )}
    </ul>
  )
}

const LISTS: Record<WaitingItem['key'], (text: ReactNode) => ReactNode> = {
  messages: (text) => <Link to="/dashboard/community/messages">{text}</Link>,
  requests: (text) => (
    <Link to="/dashboard/users" search={{ pedidos: true } as never}>
      {text}
    </Link>
  ),
  comments: (text) => (
    <Link to="/dashboard/comments" search={{ estado: 'pendentes' } as never}>
      {text}
    </Link>
  ),
  milestones: (text) => <OverdueLink>{text}</OverdueLink>,
  drafts: (text) => <Link to="/dashboard/blog">{text}</Link>,
}

/**
 * List of the pending work of this user besides proofs of payment, with links to the lists. Renders nothing if no work
 * is pending.
 */
export function WaitingList({ figures, now }: { figures: StaffOverview; now: number }) {
  const items = waitingItems(figures, now)
  if (items.length === 0) return null
  return (
    <section className={styles.waiting}>
      <h2>À espera de si</h2>
      <ul>
        {items.map(({ key, count, label, note }) => (
          <li key={key}>
            <p>
              <b className="num">{count}</b>
              <span>
                {LISTS[key](label)}
                {note && <small>{note}</small>}
              </span>
            </p>
            {key === 'milestones' && figures.projects && (
              <Overdue milestones={figures.projects.overdue.oldest} count={count} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
