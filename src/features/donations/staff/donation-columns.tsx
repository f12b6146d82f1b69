import { Link } from '@tanstack/react-router'
import type { Column } from '@/ui/list/column'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { reviewing } from './review-link'
import styles from './donation-columns.module.css'
import type { ReviewedDonation } from './review-calls'
import { amountOf, donorText, STATE_WORDS } from './review-words'
import { Stitches } from './stitches'

function What({ donation }: { donation: ReviewedDonation }) {
  const donor = donorText(donation)
  const amount = <span className="num">{amountOf(donation)}</span>
  return (
    <>
      <p className={styles.amount}>
        {donor === null ? (
          amount
        ) : (
          <Link to="." search={reviewing(donation.id)}>
            {amount}
          </Link>
        )}
      </p>
      <p className={styles.small}>{donation.donation_method.name}</p>
      {donor !== null && <p className={styles.soft}>{donor}</p>}
      <p className={styles.soft}>
        n.º <span className="num">{donation.number}</span>
      </p>
    </>
  )
}

function Waiting({ donation }: { donation: ReviewedDonation }) {
  if (donation.status === 'pending') return <Stitches donation={donation} />
  return (
    <>
      <p className={`${styles.state} ${donation.status === 'approved' ? styles.approved : styles.rejected}`}>
        <Icon name={donation.status === 'approved' ? 'sent' : 'bad'} />
        {STATE_WORDS[donation.status].one}
      </p>
      <p className={styles.small}>
        <Time at={donation.decided_at} as="moment" />
        {donation.decided_by_name && `, por ${donation.decided_by_name}`}
      </p>
      {donation.status_reason && <p className={styles.soft}>{donation.status_reason}</p>}
    </>
  )
}

function Checked({ donation }: { donation: ReviewedDonation }) {
  return (
    <>
      <p className={`${styles.state} ${donation.is_suspected ? styles.rejected : styles.approved}`}>
        <Icon name={donation.is_suspected ? 'bad' : 'check'} />
        {donation.is_suspected ? 'Pode ser repetida' : 'Sem repetições'}
      </p>
      {donation.payment_proof && (
        <p className={`${styles.state} ${styles.seen}`}>
          {donation.is_opened && <Icon name="eye" />}
          {donation.is_opened ? 'Já visto' : 'Ainda por abrir'}
        </p>
      )}
    </>
  )
}

export const COLUMNS: readonly Column<ReviewedDonation>[] = [
  {
    key: 'doacao',
    label: 'Doação',
    of: ({ number }) => number,
    show: (donation) => <What donation={donation} />,
    width: '30%',
    isPlain: true,
  },
  {
    key: 'espera',
    label: 'Chegada e prazo',
    of: ({ pending_since: since }) => since,
    show: (donation) => <Waiting donation={donation} />,
    isPlain: true,
  },
  {
    key: 'verificacao',
    label: 'Verificação',
    of: ({ is_suspected: isSuspected }) => String(isSuspected),
    show: (donation) => <Checked donation={donation} />,
    width: '13rem',
    isPlain: true,
  },
]
