import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { formatCount } from '@/lib/formats'
import { durationInWords } from '@/shared/volunteer-hours'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { isoDayInMaputo } from '@/lib/dates'
import { hoursQuery, type OwnHours } from '../queries'
import styles from './certificate.module.css'
import { hoursByTask } from './hours-model'

function Sheet({ hours, readAt }: { hours: OwnHours; readAt: number }) {
  const days = hours.results.filter(({ status }) => status === 'confirmed').map(({ day }) => day)
  const [last, first] = [days[0], days.at(-1)]
  return (
    <article className={styles.sheet} aria-label="Declaração de horas">
      <header>
        <b>{institution.name}</b>
        <h2>Declaração de horas de voluntariado</h2>
      </header>
      <p>
        Declara‑se que <b>{hours.name}</b> deu a esta associação, como pessoa voluntária,
      </p>
      <p className={`${styles.total} num`}>{durationInWords(hours.confirmed_minutes)}</p>
      <p>
        em {formatCount(hours.days, 'dia', 'dias')}
        {first && last && (
          <>
            , entre <Time at={first} /> e <Time at={last} />
          </>
        )}
        . As horas foram confirmadas pela equipa.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Trabalho</th>
            <th scope="col">Horas</th>
          </tr>
        </thead>
        <tbody>
          {hoursByTask(hours.results).map(({ task, minutes }) => (
            <tr key={task}>
              <td>{task || 'Outro trabalho'}</td>
              <td className="num">{durationInWords(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {institution.address.town}, <Time at={isoDayInMaputo(readAt)} as="long" />
      </p>
      <p className={styles.sign}>Assinatura e carimbo da associação</p>
    </article>
  )
}

/** The screen /client-area/declaracao: a printable certificate of the confirmed hours. */
export function CertificatePage({ user }: { user: User }) {
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(hoursQuery(user.id))
  // Requests the hours again, because staff may have confirmed hours since the kept read was stored.
  useEffect(() => void refetch(), [refetch])
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>Declaração de horas</h1>
      {data && data.confirmed_minutes > 0 ? (
        <>
          <ReadAge at={dataUpdatedAt} />
          <p className={styles.tools}>
            <Button onClick={() => window.print()}>Imprimir</Button>
          </p>
          <Sheet hours={data} readAt={dataUpdatedAt} />
        </>
      ) : data ? (
        <Note tone="info" title="Ainda não há horas confirmadas.">
          Registe as horas no portal. Aparecem aqui quando a equipa as confirmar.
        </Note>
      ) : data === null ? (
        <Note tone="info">Este servidor ainda não regista horas.</Note>
      ) : isPending ? (
        <Skeleton height="420px" />
      ) : (
        <ReadTrouble what="As suas horas" onRetry={() => void refetch()} />
      )}
    </div>
  )
}
