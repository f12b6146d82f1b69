import { useQuery } from '@tanstack/react-query'
import { Note } from '@/ui/note'
import styles from './login.module.css'
import { demoAccountsQuery } from './queries'

/** With which accounts the demonstration can be tried (D3); nothing at all where the data is real. */
export function DemoAccounts() {
  const { data } = useQuery(demoAccountsQuery)
  if (!data || data.length === 0) return null
  const [first] = data
  const isOnePassword = data.every((account) => account.password === first?.password)
  return (
    <Note tone="info" icon="lock" title="Dados de demonstração">
      {isOnePassword && (
        <p>
          Senha de todas as contas: <strong>{first?.password}</strong>
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
    </Note>
  )
}
