import { useQuery } from '@tanstack/react-query'
import { Icon } from '@/ui/media/icon'
import styles from './login.module.css'
import { demoAccountsQuery } from '../queries'

/**
 * With which accounts the demonstration can be tried (D3); nothing where the data is real. Folded, in a place that is
 * kept for it: the answer comes after the page stands, and nothing may move then.
 * @param elsewhere what is said where the data is real
 */
export function DemoAccounts({ elsewhere }: { elsewhere?: string }) {
  const { data, isPending } = useQuery(demoAccountsQuery)
  const [first] = data ?? []
  const isOnePassword = data?.every((account) => account.password === first?.password) ?? false
  return (
    <div className={styles.demo}>
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
