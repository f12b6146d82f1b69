import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failedStatus } from '@/lib/failure-reason'
import { formatCount } from '@/lib/formats'
import { useSession } from '@/lib/session'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { PushSwitch } from '@/ui/pwa/push-switch'
import { ownDonationsQuery } from '../own-queries'
import { DonationLine } from './donation-line'
import { NoDonations } from './no-donations'
import { NoOwnDonations } from './no-own-donations'
import styles from './own-donations-page.module.css'

function List({ userId }: { userId: number }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(ownDonationsQuery(userId))
  if (data)
    return data.donations.length === 0 ? (
      <NoDonations />
    ) : (
      <>
        <ReadAge at={dataUpdatedAt} />
        {error && (
          <Note tone="wait" icon="offline">
            Sem resposta da associação: este é o último estado conhecido.
          </Note>
        )}
        <div className={styles.tools}>
          <span>{formatCount(data.count, 'doação', 'doações')}, a mais recente primeiro.</span>
          <Link to="/client-area/$" params={{ _splat: 'resumo' }}>
            Resumo do ano
          </Link>
        </div>
        <ul className={styles.list}>
          {data.donations.map((donation) => (
            <DonationLine key={donation.reference} donation={donation} isFull />
          ))}
        </ul>
        {data.count > data.donations.length && (
          <p>
            Aqui estão as {data.donations.length} mais recentes. As outras estão no{' '}
            <Link to="/client-area/$" params={{ _splat: 'resumo' }}>
              resumo de cada ano
            </Link>
            .
          </p>
        )}
        <PushSwitch userId={userId} />
      </>
    )
  if (isPending)
    return (
      <>
        <LoadingLine>A carregar as suas doações...</LoadingLine>
        <Skeleton height="220px" />
      </>
    )
  return [404, 405, 501].includes(failedStatus(error)) ? (
    <NoOwnDonations />
  ) : (
    <ReadTrouble what="As suas doações" onRetry={() => void refetch()} />
  )
}

/** The page /client-area/donations: the newest donations of this account, each with its state. */
export function OwnDonationsPage() {
  const session = useSession()
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>As suas doações</h1>
      {session.status === 'signed-in' && <List userId={session.user.id} />}
    </div>
  )
}
