import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { DonationStatus } from '@/api/donation-status'
import { FATES } from '@/lib/donation-fates'
import { formatMoney } from '@/lib/formats'
import { REVIEW_HOURS, reviewTime } from '@/shared/donation'
import { Icon } from '@/ui/media/icon'
import { HourStitches } from '@/ui/page/hour-stitches'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import { FateThread } from '../../fate-thread'
import styles from './fate.module.css'

/**
 * Whether the promised 48 hours have passed without a decision.
 * @param now the current time in ms; null while the page is being hydrated
 */
export const isReviewLate = ({ fate, pendingSince }: DonationStatus, now: number | null): boolean =>
  fate === 'pending' && now !== null && reviewTime(new Date(pendingSince), now).isLate

/** Shows the passed part of the promised 48 hours. */
function Clock({ status, now }: { status: DonationStatus; now: number }) {
  const { passed, isLate, text } = reviewTime(new Date(status.pendingSince), now)
  return (
    <div className={styles.clock}>
      <HourStitches
        hours={REVIEW_HOURS}
        passed={passed}
        start={isLate ? '48 h prometidas' : <Time at={status.pendingSince} as="moment" />}
        text={text}
      />
    </div>
  )
}

function Say({ status, isLate }: { status: DonationStatus; isLate: boolean }): ReactNode {
  const amount = <span className="num">{formatMoney(status.amount)}</span>
  switch (status.fate) {
    case 'approved':
      return (
        <>
          Obrigado. Confirmámos a sua doação de {amount}
          {status.decidedAt && (
            <>
              {' '}
              em <Time at={status.decidedAt} as="moment" />
            </>
          )}
          .{' '}
          {status.link && (
            <Link to="/recibo" hash={`token=${status.link}`}>
              Ver o recibo
            </Link>
          )}
        </>
      )
    case 'rejected':
      return 'O dinheiro não se perdeu: está onde o enviou. Só este comprovante não serviu.'
    case 'asked':
      return <>A sua doação de {amount} continua registada. Só falta um comprovante que se leia.</>
    case 'pending':
      if (isLate) return 'Estamos atrasados. Desculpe. A equipa já foi avisada.'
      return (
        <>
          Recebemos o {status.pendingSince === status.createdAt ? '' : 'novo '}comprovante de {amount}. A
          equipa confere o valor, a data e a conta.
        </>
      )
  }
}

/**
 * Shows the state of a donation with its own word, icon and background. The word gets the focus, because it is the
 * response to the user's request.
 */
export function Fate({ status }: { status: DonationStatus }) {
  const { word, icon, tone } = FATES[status.fate]
  const now = useMinute()
  const isLate = isReviewLate(status, now)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [status.reference, status.fate])
  return (
    <section className={`${styles.fate} t-${tone}`}>
      <h2 ref={heading} tabIndex={-1} className={styles.word}>
        <Icon name={icon} />
        {word}
      </h2>
      <p className={styles.say}>
        <Say status={status} isLate={isLate} />
      </p>
      <FateThread fate={status.fate} />
      {status.fate === 'pending' && now !== null && <Clock status={status} now={now} />}
    </section>
  )
}
