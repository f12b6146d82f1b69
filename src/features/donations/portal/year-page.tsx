import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { failedStatus } from '@/lib/failure-reason'
import { formatCount, formatMoney } from '@/lib/formats'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SelectField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { Mantine } from '@/ui/theme/mantine'
import { allOwnDonationsQuery } from '../own-queries'
import { NoDonations } from './no-donations'
import { NoOwnDonations } from './no-own-donations'
import styles from './year-page.module.css'
import { confirmedYears, yearSummary, type YearSummary } from './year-summary'

function Sheet({ summary, user }: { summary: YearSummary; user: User }) {
  const { year, donations, total, byMethod } = summary
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <article className={styles.sheet} aria-label={`Resumo de ${year}`}>
      <header>
        <b>{institution.name}</b>
        <h2>Doações confirmadas em {year}</h2>
        <p>{name}</p>
      </header>
      <p className={styles.total}>
        <span className="num">{formatMoney(total)}</span>
      </p>
      <p>
        {formatCount(donations.length, 'doação confirmada', 'doações confirmadas')}
        {byMethod.length > 1 &&
          `: ${byMethod.map(({ method, total: part }) => `${method} ${formatMoney(part)}`).join(', ')}`}
        .
      </p>
      {/* The table has `tabIndex`, so that keyboard users can scroll it sideways on a narrow screen. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`As doações de ${year}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Confirmada em</th>
              <th scope="col">Doação n.º</th>
              <th scope="col" className={styles.method}>
                Método
              </th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {donations.map(({ id, number, methodName, amount, decidedAt, createdAt }) => (
              <tr key={number}>
                <td>
                  <Time at={decidedAt ?? createdAt} />
                </td>
                <td className="num">
                  {id === undefined ? (
                    number
                  ) : (
                    <Link to="/recibo" hash={`doacao=${id}`} title="Abrir o recibo">
                      {number}
                    </Link>
                  )}
                </td>
                <td className={styles.method}>{methodName}</td>
                <td className="num">{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Ao todo</th>
              <td />
              <td className={styles.method} />
              <td className="num">{formatMoney(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.soft}>
        Este resumo junta os recibos, não os substitui: cada doação tem o seu recibo assinado.
      </p>
    </article>
  )
}

/** The page /client-area/resumo: a printable list of the confirmed donations of a year. */
export function YearPage({ user }: { user: User }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(allOwnDonationsQuery(user.id))
  const [chosen, setChosen] = useState<number | null>(null)
  const years = data ? confirmedYears(data) : []
  const year = chosen ?? years[0]
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>Resumo do ano</h1>
      {!data ? (
        isPending ? (
          <Skeleton height="420px" />
        ) : [404, 405, 501].includes(failedStatus(error)) ? (
          <NoOwnDonations />
        ) : (
          <ReadTrouble what="As suas doações" onRetry={() => void refetch()} />
        )
      ) : year === undefined ? (
        <NoDonations />
      ) : (
        <>
          <ReadAge at={dataUpdatedAt} />
          <Mantine>
            <div className={styles.tools}>
              <SelectField
                id="summary-year"
                label="Ano"
                value={String(year)}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
                data={years.map(String)}
              />
              <Button icon="file" onClick={() => print()}>
                Imprimir
              </Button>
            </div>
          </Mantine>
          <Sheet summary={yearSummary(data, year)} user={user} />
        </>
      )}
    </div>
  )
}
