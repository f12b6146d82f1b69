import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, formatSize } from '@/lib/formats'
import { Icon } from '@/ui/media/icon'
import { reviewing } from './review-link'
import styles from './checks.module.css'
import type { DonationReview, RelatedDonations } from './review-calls'
import { STATE_WORDS } from './review-words'

type Tone = 'good' | 'bad' | 'look'

const ICONS = { good: 'check', bad: 'bad', look: 'eye' } as const

function Check({ tone, title, children }: { tone: Tone; title: string; children?: ReactNode }) {
  return (
    <li className={styles[tone]}>
      <Icon name={ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </li>
  )
}

/** Links to the newest of the related donations. */
function Others({ related }: { related: RelatedDonations }) {
  return related.newest.map(({ id, number, status }) => (
    <Link key={id} to="." search={reviewing(id)}>
      n.º {number} ({STATE_WORDS[status].one})
    </Link>
  ))
}

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
}

function SameChecks({ checks }: { checks: DonationReview['checks'] }) {
  const { same_file: file, same_code: code, transaction_code: text } = checks
  const isAlone = file.count === 0 && code.count === 0
  return (
    <>
      {isAlone && (
        <Check tone="good" title="Não há outra igual">
          Nenhuma doação com este ficheiro{text ? ` ou o código ${text}` : ''}.
        </Check>
      )}
      {file.count > 0 && (
        <Check tone="bad" title="O mesmo ficheiro já veio noutra doação">
          <Others related={file} />
        </Check>
      )}
      {code.count > 0 && (
        <Check tone="bad" title={`O código ${text ?? ''} já veio noutra doação`}>
          <Others related={code} />
        </Check>
      )}
    </>
  )
}

/** What the data says before somebody decides, and what only a person can check. */
export function Checks({ review }: { review: DonationReview }) {
  const { checks, donation } = review
  const { same_amount: amount, same_donor: donor, usual_amount: usual } = checks
  const proof = donation.payment_proof
  return (
    <section>
      <h2>Antes de decidir</h2>
      <ul className={styles.checks}>
        <SameChecks checks={checks} />
        {amount.count > 0 && (
          <Check tone="look" title="O mesmo valor e método no espaço de um dia">
            <Others related={amount} />
          </Check>
        )}
        {donor.count > 0 && (
          <Check
            tone="look"
            title={`Mais ${donor.count} ${donor.count === 1 ? 'doação' : 'doações'} deste e-mail na mesma semana`}
          >
            <Others related={donor} />
          </Check>
        )}
        {checks.is_unusual && usual !== null && (
          <Check tone="bad" title="O valor é muito acima do habitual">
            Nove em cada dez doações por este método têm até {formatMoney(Number(usual))}.
          </Check>
        )}
        <Check tone="look" title="Confira no comprovante">
          O valor, a data e a conta de destino.
          {proof && ` ${TYPES[proof.content_type] ?? 'Ficheiro'}, ${formatSize(proof.size)}.`}
        </Check>
      </ul>
    </section>
  )
}
