import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode } from 'react'
import { HOURS_STATE_WORDS, requestStateWord } from '@/shared/matching-words'
import { durationInWords } from '@/shared/volunteer-hours'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { pageRange, rangeText } from '@/ui/list/pages'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import type { Person } from './people-calls'
import styles from './people.module.css'
import {
  HELP_PAGE_SIZE,
  personHoursQuery,
  personRequestsQuery,
  type PersonHours,
  type PersonRequest,
} from './person-help-calls'
import help from './person-help.module.css'

interface Page<Row> {
  count: number
  results: Row[]
}

interface ListProps<Row> {
  title: string
  /** The sentence shown if the list has no rows. */
  none: string
  page: number
  onPage: (page: number) => void
  data: Page<Row> | undefined
  isPending: boolean
  onRetry: () => void
  children: (row: Row) => ReactNode
}

/** Section of a person's record with a short list and the buttons to turn its pages. */
function List<Row extends { id: number }>({
  title,
  none,
  page,
  onPage,
  data,
  isPending,
  onRetry,
  children,
}: ListProps<Row>) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = (to: number) => {
    onPage(to)
    // The pressed button may be disabled on the new page, so the heading gets the focus.
    heading.current?.focus()
  }
  const range = pageRange(data?.count ?? 0, page, HELP_PAGE_SIZE)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {data && data.results.length > 0 && (
        <ul className={styles.notes}>
          {data.results.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      {data?.count === 0 && <p className={styles.small}>{none}</p>}
      {!data && isPending && <LoadingLine>A carregar...</LoadingLine>}
      {!data && !isPending && <ReadTrouble what={title} onRetry={onRetry} />}
      {(range.pages > 1 || page > 1) && (
        <>
          <p className={styles.small} role="status">
            {data && data.results.length > 0 && rangeText(range)}
          </p>
          <p className={styles.acts}>
            <Button
              variant="line"
              size="sm"
              aria-label={`Anterior: ${title}`}
              disabled={page === 1}
              onClick={() => turn(page - 1)}
            >
              Anterior
            </Button>
            <Button
              variant="line"
              size="sm"
              aria-label={`Próxima: ${title}`}
              disabled={page >= range.pages}
              onClick={() => turn(page + 1)}
            >
              Próxima
            </Button>
          </p>
        </>
      )}
    </section>
  )
}

/** Returns the search parameters of a link to a request in the matching screens (features/matching/staff). */
const opening = (id: number): object => ({ ver: id })

const RequestLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to="/dashboard/community/matching" search={opening(id)} className={help.link}>
    {children}
  </Link>
)

const RequestRow = ({ row }: { row: PersonRequest }) => (
  <>
    <RequestLink id={row.id}>{row.title || 'Pedido de ajuda'}</RequestLink>
    <p className={styles.small}>
      {row.kind === 'offer' && 'Oferta · '}
      {requestStateWord(row.status)} · <Time at={row.created_at} />
    </p>
  </>
)

const HoursRow = ({ row: { request, task, minutes, day, status } }: { row: PersonHours }) => (
  <>
    {request === null ? (
      <p>{task || 'Outro trabalho'}</p>
    ) : (
      <RequestLink id={request}>{task || 'Pedido de ajuda'}</RequestLink>
    )}
    <p className={styles.small}>
      <span className="num">{durationInWords(minutes)}</span> · <Time at={day} /> ·{' '}
      {HOURS_STATE_WORDS[status]}
    </p>
  </>
)

interface PartProps {
  userId: number
  id: number
}

function Requests({ userId, id, kind }: PartProps & { kind: 'beneficiary' | 'volunteer' }) {
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery(personRequestsQuery(userId, kind, id, page))
  const isVolunteer = kind === 'volunteer'
  return (
    <List
      title={isVolunteer ? 'Pedidos que aceitou e ofertas' : 'O que pediu'}
      none={isVolunteer ? 'Ainda não aceitou nem ofereceu nada.' : 'Ainda não pediu nada.'}
      {...{ page, data, isPending }}
      onPage={setPage}
      onRetry={() => void refetch()}
    >
      {(row) => <RequestRow row={row} />}
    </List>
  )
}

function Hours({ userId, id }: PartProps) {
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery(personHoursQuery(userId, id, page))
  return (
    <List
      title="Horas que registou"
      none="Ainda não registou horas."
      {...{ page, data, isPending }}
      onPage={setPage}
      onRetry={() => void refetch()}
    >
      {(row) => <HoursRow row={row} />}
    </List>
  )
}

/** The requests, offers and hours of a person, for staff who may open the matching screens. */
export function PersonHelp({ userId, person: { kind, id } }: { userId: number; person: Person }) {
  if (kind === 'partners') return null
  if (kind === 'beneficiaries') return <Requests userId={userId} id={id} kind="beneficiary" />
  return (
    <>
      <Hours userId={userId} id={id} />
      <Requests userId={userId} id={id} kind="volunteer" />
    </>
  )
}
