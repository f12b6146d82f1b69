import { useQuery } from '@tanstack/react-query'
import { Icon } from '@/ui/media/icon'
import styles from './login.module.css'
import { demoAccountsQuery } from '../queries'

/**
 * List of the accounts with which visitors can try the demonstration (D3). On a site with real data, `elsewhere` or
 * nothing is shown instead. The list is a closed `<details>` element with reserved space, because the API's response
 * arrives after the page is shown and must not move other content.
 * @param elsewhere text that is shown on a site with real data
 */
export function DemoAccounts({ elsewhere }: { elsewhere?: string }) {
  const { data, isPending } = useQuery(demoAccountsQuery)
  const [first] = data ?? []
  const isOnePassword = data?.every((account) => account.password === first?.password) ?? false
  return (
    <div className={`needs-script ${styles.demo}`}>
      {!first && !isPending && elsewhere && <p>{elsewhere}</p>}
      {data && first && (
        <details>
          <summary>
            <Icon name="lock" />
            Dados de demonstração: ver as contas
          </summary>
          {isOnePassword && (
            <p>
              Senha de todas as contas: <strong>{first.password}</strong>
            </p>
          )}
          <dl className={styles.accounts}>
            {data.map((account) => (
              <div key={account.username}>
                <dt>{account.label}</dt>
                <dd>
                  {account.username}
                  {!isOnePassword && `, senha ${account.password}`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
