import { Link } from '@tanstack/react-router'
import type { Column } from '@/ui/list/column'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import styles from './audit.module.css'
import type { AuditLine } from './audit-calls'
import { ICONS, numberText } from './audit-words'

type Subject = NonNullable<AuditLine['subject']>

/** Name of the record that an audit row is about. It is a link if the record has a screen. */
function SubjectName({ subject: { table, id, name, slug } }: { subject: Subject }) {
  if (table === 'users')
    return (
      <Link to="/dashboard/users" search={{ ver: id } as object}>
        {name}
      </Link>
    )
  if (table === 'data_requests')
    return (
      <Link to="/dashboard/users" search={{ pedido: id } as object}>
        {name}
      </Link>
    )
  if (table === 'donations')
    return (
      <Link to="/dashboard/community/donations" search={{ rever: id } as object}>
        {name}
      </Link>
    )
  if (table === 'contact_threads')
    return (
      <Link to="/dashboard/community/messages" search={{ ver: id } as object}>
        {name}
      </Link>
    )
  if (table === 'volunteers' || table === 'beneficiaries' || table === 'partners')
    return (
      <Link to={`/dashboard/community/${table}`} search={{ ver: id } as object}>
        {name}
      </Link>
    )
  if (table === 'posts' && slug !== null)
    return (
      <Link to="/dashboard/posts/edit/$slug" params={{ slug }}>
        {name}
      </Link>
    )
  if (table === 'projects' && slug !== null)
    return (
      <Link to="/dashboard/projects/edit/$slug" params={{ slug }}>
        {name}
      </Link>
    )
  return <span>{name}</span>
}

/**
 * Name of the person who acted, as a link that filters the list by this person. The link works even if the filter's
 * options do not contain the person.
 */
function Actor({ actor: { id, name } }: { actor: AuditLine['actor'] }) {
  if (id === null) return <b>{name}</b>
  return (
    <Link
      to="."
      search={((before: object) => ({ ...before, pessoa: String(id), pagina: undefined })) as never}
      title={`Ver só o que fez ${name}`}
      className={styles.actor}
    >
      {name}
    </Link>
  )
}

function What({ line: { kind, outcome, actor, what, subject, note } }: { line: AuditLine }) {
  return (
    <div className={outcome === 'success' ? styles.line : `${styles.line} ${styles.refused}`}>
      <Icon name={outcome === 'success' ? ICONS[kind] : 'alert'} className={styles.mark} />
      <p>
        <Actor actor={actor} /> {what} {subject && <SubjectName subject={subject} />}
        {note && <span className={styles.note}>{note}</span>}
      </p>
    </div>
  )
}

export const COLUMNS: readonly Column<AuditLine>[] = [
  {
    key: 'quando',
    label: 'Quando',
    of: ({ at }) => at,
    // Only the time of day is shown here; the heading above the rows shows the day.
    show: ({ at }) => <Time at={at} as="clock" className={styles.when} />,
    width: '5rem',
    isPlain: true,
    isShort: true,
  },
  {
    key: 'feito',
    label: 'Quem fez o quê',
    of: ({ actor, what }) => `${actor.name} ${what}`,
    show: (line) => <What line={line} />,
    isPlain: true,
  },
  {
    key: 'registo',
    label: 'Registo',
    of: ({ number }) => number,
    // A row that comes from another table is not part of the audit log's hash chain, so it has no number.
    show: ({ number }) =>
      number !== null && <span className={styles.number}>{`n.º ${numberText(number)}`}</span>,
    width: '7rem',
    isPlain: true,
    isShort: true,
  },
]
