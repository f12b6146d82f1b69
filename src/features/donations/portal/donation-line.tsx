import { Link } from '@tanstack/react-router'
import type { DonationStatus } from '@/api/donation-status'
import { FATES } from '@/lib/donation-fates'
import { formatMoney } from '@/lib/formats'
import { REVIEW_HOURS, reviewTime } from '@/shared/donation'
import { Icon } from '@/ui/media/icon'
import { HourStitches } from '@/ui/page/hour-stitches'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import { FateThread } from '../fate-thread'
import styles from './donation-line.module.css'

/** Shows the promised 48 hours of the review as stitches, one for each hour, with the remaining time or the delay. */
export function Clock({ donation }: { donation: DonationStatus }) {
  const now = useMinute()
  if (now === null) return null
  const { passed, isLate, text } = reviewTime(new Date(donation.pendingSince), now)
  return (
    <div className={styles.clock}>
      <HourStitches
        hours={REVIEW_HOURS}
        passed={passed}
        isAlarm={isLate}
        start={
          <>
            Até <Time at={donation.dueAt} as="moment" />
          </>
        }
        text={text}
      />
    </div>
  )
}

/** Text with the date of the decision and the hours from the proof to the decision. */
function Decided({ donation: { decidedAt, pendingSince } }: { donation: DonationStatus }) {
  if (!decidedAt) return null
  const hours = Math.max(0, Math.round((Date.parse(decidedAt) - Date.parse(pendingSince)) / 3_600_000))
  return (
    <p className={styles.soft}>
      Em <Time at={decidedAt} as="long" />
      {Number.isFinite(hours) && hours > 0 && `, ao fim de ${hours}\u00a0h`}.
    </p>
  )
}

/** Links for this donation: to its signed receipt, and to its state or the correction of its proof. */
function Ways({ donation: { id, fate, reference, number } }: { donation: DonationStatus }) {
  const needsProof = fate === 'asked' || fate === 'rejected'
  return (
    <>
      {fate === 'approved' && id !== undefined && (
        <Link to="/recibo" hash={`doacao=${id}`} aria-label={`Recibo da doação n.º ${number}`}>
          Recibo
        </Link>
      )}
      <Link
        to="/enviar-comprovante/estado"
        search={{ doacao: reference }}
        aria-label={`${needsProof ? 'Corrigir' : 'Ver'} a doação n.º ${number}`}
      >
        {needsProof ? 'Corrigir' : 'Ver'}
      </Link>
    </>
  )
}

interface DonationLineProps {
  donation: DonationStatus
  /** Whether the date and the path of the donation are shown too, as in the list of all donations. */
  isFull?: boolean
}

/** A donation in a list, with its state, the reason of a refusal and the possible actions. */
export function DonationLine({ donation, isFull = false }: DonationLineProps) {
  const { fate, amount, methodName, number, reason, createdAt } = donation
  return (
    <li className={styles.line} data-fate={fate}>
      <div>
        <strong className={styles.amount}>
          <span className="num">{formatMoney(amount)}</span>
        </strong>
        <p className={styles.soft}>
          {methodName && (
            <>
              {methodName}
              <br />
            </>
          )}
          N.º <span className="num">{number}</span>
          {isFull && (
            <>
              , <Time at={createdAt} />
            </>
          )}
        </p>
      </div>
      <div>
        <p className={styles.fate}>
          <Icon name={FATES[fate].icon} />
          {FATES[fate].word}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        <Decided donation={donation} />
        {isFull && (
          <div className={styles.path}>
            <FateThread fate={fate} />
          </div>
        )}
        {fate === 'pending' && <Clock donation={donation} />}
      </div>
      <div className={styles.way}>
        <Ways donation={donation} />
      </div>
    </li>
  )
}
