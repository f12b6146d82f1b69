import { useQuery } from '@tanstack/react-query'
import { Icon } from '@/ui/media/icon'
import { Note } from '@/ui/feedback/note'
import { donationAccountsQuery } from '../../account-queries'
import { CONTENT_ACCOUNTS, hasDemonstration, shownAccounts } from '../../accounts'
import { NO_METHODS } from '../../texts'
import { DonationAccount } from './donation-account'
import styles from './donation-accounts.module.css'

/** A warning while an account is a demonstration: users must not send money to an invented account. */
function DemonstrationNotice() {
  return (
    <div className={styles.notice} role="note">
      <Icon name="alert" />
      <p>
        <b>Contas de demonstração: não transfira dinheiro.</b> Estes números são zeros de propósito.
        <span> As contas verdadeiras aparecem aqui quando a associação as publicar.</span>
      </p>
    </div>
  )
}

/** An account with more values than this one fills a column of its own on a wide screen. */
const SHORT_MAX = 5

/**
 * The payment accounts: one card per method, with a copy button for each value. The built page contains those of
 * src/content; what staff have saved replaces them as soon as the API or the device has it (D56).
 */
export function DonationAccounts() {
  const { data } = useQuery(donationAccountsQuery)
  const accounts = data ? shownAccounts(data) : CONTENT_ACCOUNTS
  const long = accounts.find(({ lines }) => lines.length > SHORT_MAX)
  return (
    <section className={styles.pay} aria-labelledby="transferir">
      <div className="wrap">
        {hasDemonstration(accounts) && <DemonstrationNotice />}
        <div className={styles.head}>
          <h2 id="transferir">Para onde transferir</h2>
          <nav className={styles.jump} aria-label="Métodos">
            {accounts.map(({ id, shortName }) => (
              <a key={id} href={`#${id}`} className="num">
                {shortName}
              </a>
            ))}
          </nav>
        </div>
        {accounts.length === 0 && <Note tone="bad" role="status" title={NO_METHODS} />}
        <div className={styles.slips}>
          {accounts.map((account) => (
            <DonationAccount key={account.id} account={account} isLong={account === long} />
          ))}
        </div>
      </div>
    </section>
  )
}
