import { PatternBorder } from '@/ui/page/hem'
import { DemoAccounts } from './demo-accounts'
import { LoginForm } from './login-form'
import styles from './staff-login.module.css'

/**
 * Login form for staff (RULES §2.15). It is shown in place of a staff screen, and this screen opens after the login.
 */
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
