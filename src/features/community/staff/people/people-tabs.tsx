import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { mayView } from '@/shared/permissions'
import { personPermission, PERSON_KINDS, type PersonKind } from '@/shared/person'
import { figuresQuery } from './people-calls'
import styles from './people-tabs.module.css'
import { KIND_WORDS, numberText } from './people-words'

/** The numbers of people of each kind and of donations that wait for a decision, as links to their screens. */
export function PeopleTabs({ userId, current }: { userId: number; current: PersonKind | null }) {
  const { data } = useQuery(figuresQuery(userId))
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { user } = session
  return (
    <nav className={styles.tabs} aria-label="Comunidade">
      {PERSON_KINDS.filter((kind) => mayView(user, personPermission(kind, 'view'))).map((kind) => (
        <Link
          key={kind}
          to={KIND_WORDS[kind].path}
          data-kind={kind}
          activeOptions={{ includeSearch: false }}
          aria-current={kind === current ? 'page' : undefined}
        >
          <b className="num">{data?.[kind] === undefined ? ' ' : numberText(data[kind])}</b>
          {KIND_WORDS[kind].title}
        </Link>
      ))}
      {mayView(user, 'community.view') && (
        <Link to="/dashboard/community/donations" data-kind="donations">
          <b className="num">
            {data?.donations_pending === undefined ? ' ' : numberText(data.donations_pending)}
          </b>
          Doações à espera
        </Link>
      )}
    </nav>
  )
}
