import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DonationStatus } from '@/api/donation-status'
import { failedStatus } from '@/lib/change-failure'
import { formatCount, formatMoney } from '@/lib/formats'
import { useSession } from '@/lib/session'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Icon } from '@/ui/media/icon'
import { ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { PushSwitch } from '@/ui/pwa/push-switch'
import { FATES } from '@/lib/donation-fates'
import { ownDonationsQuery } from '../own-queries'
import styles from './own-donations-page.module.css'

function Row({ donation }: { donation: DonationStatus }) {
  const { fate, reference, number, amount, reason, createdAt, methodName } = donation
  const needsProof = fate === 'asked' || fate === 'rejected'
  return (
    <li data-fate={fate}>
      <Icon name={FATES[fate].icon} />
      <div>
        <p>
          <strong>{FATES[fate].word}</strong> · <strong className="num">{formatMoney(amount)}</strong>
        </p>
        <p className={styles.facts}>
          Doação n.º <span className="num">{number}</span>, {methodName}, <Time at={createdAt} />
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <Link
        to="/enviar-comprovante/estado"
        search={{ doacao: reference }}
        aria-label={`${needsProof ? 'Enviar outro comprovante' : 'Ver o estado'} da doação n.º ${number}`}
      >
        {needsProof ? 'Enviar outro comprovante' : 'Ver o estado'}
      </Link>
    </li>
  )
}

function List({ userId }: { userId: number }) {
  const { data, error, isPending, refetch } = useQuery(ownDonationsQuery(userId))
  if (data)
    return data.donations.length === 0 ? (
      <div className={styles.empty}>
        <p>Ainda não há doações nesta conta. Depois de transferir, envie o comprovante e siga-o aqui.</p>
        <ButtonLink to="/enviar-comprovante">Enviar comprovante</ButtonLink>
      </div>
    ) : (
      <>
        {error && (
          <Note tone="wait" icon="offline">
            Sem resposta da associação: este é o último estado conhecido.
          </Note>
        )}
        <p>{formatCount(data.count, 'doação', 'doações')}, a mais recente primeiro.</p>
        <ul className={styles.list}>
          {data.donations.map((donation) => (
            <Row key={donation.number} donation={donation} />
          ))}
        </ul>
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
    <Note tone="info" title="Este servidor ainda não mostra as suas doações.">
      Veja o estado de cada uma com a referência e o e-mail.
    </Note>
  ) : (
    <ReadTrouble what="As suas doações" onRetry={() => void refetch()} />
  )
}

/** The page /client-area/donations: what became of each donation of this account. */
export function OwnDonationsPage() {
  const session = useSession()
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>As suas doações</h1>
      {session.status === 'signed-in' && <List userId={session.user.id} />}
    </div>
  )
}
