import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailText } from '@/ui/page/email-text'
import { Time } from '@/ui/page/time'
import styles from './facts.module.css'
import type { ReviewedDonation } from './review-calls'
import { amountOf } from './review-words'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The donor's statements about the donation, which the reviewer compares with the proof. */
export function Facts({ donation }: { donation: ReviewedDonation }) {
  return (
    <section>
      <h2>O que a pessoa declarou</h2>
      <dl className={styles.facts}>
        <Fact label="Valor">
          <span className="num">{amountOf(donation)}</span>
        </Fact>
        <Fact label="Método">{donation.donation_method.name}</Fact>
        <Fact label="Doador">
          {donation.donor_name || 'Sem nome'}
          <small>{donation.is_guest_donation ? 'Sem conta' : 'Com conta'}</small>
          {donation.donor_email && (
            <small>
              <EmailText email={donation.donor_email} />
            </small>
          )}
          {donation.donor_phone && <small>{donation.donor_phone}</small>}
        </Fact>
        {donation.description && <Fact label="Descrição">{donation.description}</Fact>}
        <Fact label="Referência">
          {donation.reference}
          <small>
            Recebida em <Time at={donation.created_at} as="moment" />
          </small>
        </Fact>
        {donation.status === 'approved' && (
          <Fact label="Recibo">
            <Link to="/recibo" hash={`doacao=${donation.id}`}>
              Ver o recibo
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  )
}
