import { Link } from '@tanstack/react-router'
import { formatMoney } from '@/lib/formats'
import { Check } from './check'
import { FileCheck, MessageCheck } from './proof-checks'
import { reviewing } from './review-link'
import styles from './checks.module.css'
import type { DonationReview, RelatedDonations } from './review-calls'
import { STATE_WORDS } from './review-words'

/** Links to the newest of the related donations. */
function Others({ related }: { related: RelatedDonations }) {
  return related.newest.map(({ id, number, status }) => (
    <Link key={id} to="." search={reviewing(id)}>
      n.º {number} ({STATE_WORDS[status].one})
    </Link>
  ))
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

/** List of checks before a decision: findings from the data, and hints for the reviewer's own check of the proof. */
export function Checks({ userId, review }: { userId: number; review: DonationReview }) {
  const { checks, donation } = review
  const { same_amount: amount, same_donor: donor, usual_amount: usual } = checks
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
        <MessageCheck donation={donation} />
        <FileCheck userId={userId} review={review} />
      </ul>
    </section>
  )
}
