import { PatternBorder } from '@/ui/page/hem'
import { DemoAccounts } from './demo-accounts'
import { LoginForm } from './login-form'
import styles from './staff-login.module.css'

/** The staff's login form (RULES §2.15), shown in place of a staff screen. After the login that screen opens. */
export function StaffLogin() {
  return (
    <>
      <div className={`${styles.ground} t-deep`}>
        <h1>Acesso ao Dashboard</h1>
      </div>
      <PatternBorder tone="ocean" />
      <div className={styles.form}>
        <LoginForm usernameLabel="Usuário" onSignedIn={() => undefined} />
        <DemoAccounts elsewhere="Não tem usuário e senha? Peça-os a quem administra o Dashboard." />
      </div>
    </>
  )
}
