import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failedStatus } from '@/lib/failure-reason'
import { formatCount } from '@/lib/formats'
import { isPending as isUnsent } from '@/offline/outbox-entry'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Icon } from '@/ui/media/icon'
import { DeviceWord } from '@/ui/page/this-device'
import { ownDonationsQuery } from '../own-queries'
import { DonationLine } from './donation-line'
import { NoDonations } from './no-donations'
import styles from './own-donations-page.module.css'

/** Number of donations in the first view of a donor's portal. */
const RECENT = 4

/** Note with the number of proofs that are still only on this device. It is shown without a network too. */
function Waiting() {
  const count = useOutboxEntries().entries.filter(isUnsent).length
  if (count === 0) return null
  return (
    <p className={styles.waiting}>
      <Icon name="saved" />
      <span>
        {formatCount(count, 'envio guardado', 'envios guardados')} neste <DeviceWord />: seguem quando houver
        rede.
      </span>
      <Link to="/enviar-comprovante/pendentes">Tentar agora</Link>
    </p>
  )
}

/** List of the user's newest donations, each with its state. */
export function RecentDonations({ userId }: { userId: number }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(ownDonationsQuery(userId))
  return (
    <section className={styles.recent}>
      <header>
        <h2>As minhas doações</h2>
        {data && data.count > 0 && (
          <Link to="/client-area/donations">{data.count > 1 ? `Ver as ${data.count}` : 'Ver a doação'}</Link>
        )}
      </header>
      <Waiting />
      {data ? (
        data.donations.length === 0 ? (
          <NoDonations />
        ) : (
          <>
            <ReadAge at={dataUpdatedAt} />
            <ul className={styles.list}>
              {data.donations.slice(0, RECENT).map((donation) => (
                <DonationLine key={donation.reference} donation={donation} />
              ))}
            </ul>
          </>
        )
      ) : isPending ? (
        <Skeleton height="300px" />
      ) : [404, 405, 501].includes(failedStatus(error)) ? (
        <Note tone="info" title="Este servidor ainda não mostra as suas doações.">
          Veja o estado de cada uma com a <Link to="/enviar-comprovante/estado">referência e o e-mail</Link>.
        </Note>
      ) : (
        <ReadTrouble what="As suas doações" onRetry={() => void refetch()} />
      )}
    </section>
  )
}
