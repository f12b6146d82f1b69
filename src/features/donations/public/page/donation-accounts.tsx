import { institution } from '@/content/institution'
import { accountsAreDemonstration } from '@/content/institution-placeholders'
import { Icon } from '@/ui/media/icon'
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

/** The payment accounts: one card per method, with a copy button for each value. */
export function DonationAccounts() {
  const { accounts } = institution
  return (
    <section className={styles.pay} aria-labelledby="transferir">
      <div className="wrap">
        {accountsAreDemonstration() && <DemonstrationNotice />}
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
        <div className={styles.slips}>
          {accounts.map((account) => (
            <DonationAccount key={account.id} account={account} />
          ))}
        </div>
      </div>
    </section>
  )
}
