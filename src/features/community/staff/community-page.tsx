import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '@/lib/session'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { BackLink } from '@/ui/staff/page/back-link'
import styles from './community-page.module.css'
import { figuresQuery, type CommunityFigures } from './people/people-calls'
import { PeopleTabs } from './people/people-tabs'
import people from './people/people.module.css'
import { numberText } from './people/people-words'

interface Row {
  name: string
  volunteers: number
  beneficiaries: number
}

interface GroupsProps {
  title: string
  rows: readonly Row[]
  unknown: string
  /** The filter that the links of a row set in the lists of people; null if the rows have no links. */
  filter: 'provincia' | null
}

/** Table with one row for each group: its name, a bar and the numbers of volunteers and beneficiaries. */
function Groups({ title, rows, unknown, filter }: GroupsProps) {
  const largest = Math.max(1, ...rows.map((row) => row.volunteers + row.beneficiaries))
  const id = title.toLowerCase().replaceAll(' ', '-')
  if (rows.length === 0)
    return (
      <section className={styles.groups} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p className={people.small}>Ainda não há pessoas registadas.</p>
      </section>
    )
  const count = (row: Row, kind: 'volunteers' | 'beneficiaries') => {
    const text = numberText(row[kind])
    if (filter === null || row.name === '' || row[kind] === 0) return text
    return (
      <Link to={`/dashboard/community/${kind}`} search={{ [filter]: row.name } as never}>
        {text}
      </Link>
    )
  }
  return (
    <section className={styles.groups} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{title}</span>
            </th>
            <th scope="col">
              <i data-kind="volunteers" aria-hidden="true" /> Voluntários
            </th>
            <th scope="col">
              <i data-kind="beneficiaries" aria-hidden="true" /> Beneficiários
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name || unknown}
                <span
                  className={styles.bar}
                  aria-hidden="true"
                  style={{ width: `${(100 * (row.volunteers + row.beneficiaries)) / largest}%` }}
                >
                  <i data-kind="volunteers" style={{ flexGrow: row.volunteers }} />
                  <i data-kind="beneficiaries" style={{ flexGrow: row.beneficiaries }} />
                </span>
              </th>
              <td className="num">{count(row, 'volunteers')}</td>
              <td className="num">{count(row, 'beneficiaries')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Shown({ figures }: { figures: CommunityFigures }) {
  const provinces = (figures.provinces ?? []).map(({ province: name, ...counts }) => ({ name, ...counts }))
  return (
    <div className={people.sides}>
      <Groups title="Por província" rows={provinces} unknown="Sem província" filter="provincia" />
      <div className={styles.stack}>
        <Groups title="Por programa" rows={figures.programs ?? []} unknown="Sem programa" filter={null} />
        {(figures.skills ?? []).length > 0 && (
          <section className={styles.groups} aria-labelledby="habilidades">
            <h2 id="habilidades">O que os voluntários sabem</h2>
            <ul className={styles.skills}>
              {figures.skills?.map(({ name, volunteers }) => (
                <li key={name}>
                  {name} <b className="num">{numberText(volunteers)}</b>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** The screen /dashboard/community: the numbers of people by province, programme and skill. It shows no names. */
export function CommunityPage() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : 0
  const { data, isPending, isError, refetch } = useQuery(figuresQuery(userId))
  return (
    <div className={people.screen}>
      <BackLink to="/dashboard">Dashboard</BackLink>
      <div className={people.head}>
        <h1 tabIndex={-1}>Comunidade</h1>
      </div>
      <PeopleTabs userId={userId} current={null} />
      {data ? (
        <Shown figures={data} />
      ) : isPending ? (
        <>
          <LoadingLine>A carregar os números...</LoadingLine>
          <Skeleton height="320px" />
        </>
      ) : (
        <ReadTrouble what="Os números da comunidade" onRetry={() => void refetch()} />
      )}
      {data && isError && (
        <Note tone="wait">Estes números são de há pouco: não foi possível atualizá-los.</Note>
      )}
    </div>
  )
}
