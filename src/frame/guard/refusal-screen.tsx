import type { ReactNode } from 'react'
import { fromHere } from '@/lib/origin'
import { PERMISSION_MISSING } from '@/shared/credentials'
import { AppIcon } from '@/ui/media/app-icon'
import { ButtonLink } from '@/ui/page/button'
import { PatternBorder } from '@/ui/page/hem'
import { Icon } from '@/ui/media/icon'
import styles from './guard.module.css'
import { permissionText, roleText } from './permission-words'
import type { Refusal } from './verdict'

interface ScreenProps {
  title: string
  lead?: string
  children: ReactNode
  action: ReactNode
}

function Screen({ title, lead, children, action }: ScreenProps) {
  return (
    <div className={styles.refusal}>
      <div className={`${styles.ground} t-laterite`}>
        <AppIcon name="shield" className={styles.shield} />
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      <PatternBorder tone="laterite" />
      <div className={styles.say}>
        {children}
        <p className={styles.action}>{action}</p>
      </div>
    </div>
  )
}

const ToDashboard = () => <ButtonLink to="/dashboard">Voltar ao Dashboard</ButtonLink>
const AskAdmin = () => <p className={styles.ask}>Peça o acesso a quem administra o Dashboard.</p>

function Permissions({ list }: { list: { name: string; isHeld: boolean }[] }) {
  return (
    <ul className={styles.permissions}>
      {list.map(({ name, isHeld }) => (
        <li key={name} className={isHeld ? styles.held : styles.missing}>
          <Icon name={isHeld ? 'check' : 'close'} />
          <span>
            {permissionText(name)} <code>{name}</code>
          </span>
          <span>{isHeld ? 'tem' : 'falta'}</span>
        </li>
      ))}
    </ul>
  )
}

/** Screen that explains why the user may not see the requested screen, in the words of RULES §2.5, with a link back. */
export function RefusalScreen({ refusal }: { refusal: Refusal }) {
  switch (refusal.kind) {
    case 'not-staff':
      return (
        <Screen
          title="Acesso Negado"
          lead="Você não tem permissão para acessar esta área"
          action={
            refusal.isSignedIn ? (
              <ButtonLink to="/">Voltar ao Início</ButtonLink>
            ) : (
              <ButtonLink to="/login" state={fromHere}>
                Fazer Login
              </ButtonLink>
            )
          }
        >
          <p>
            {refusal.isSignedIn ? 'Esta seção é restrita para administradores' : 'Faça login para continuar'}
          </p>
        </Screen>
      )
    case 'permission':
      return (
        <Screen title={PERMISSION_MISSING} action={<ToDashboard />}>
          <p>Para abrir esta área é precisa esta permissão:</p>
          <Permissions list={[{ name: refusal.permission, isHeld: false }]} />
          <AskAdmin />
        </Screen>
      )
    case 'permissions':
      return (
        <Screen title="Permissões Insuficientes" action={<ToDashboard />}>
          <p>
            {refusal.all ? (
              <>
                Para abrir esta área são precisas <b>todas</b> estas permissões:
              </>
            ) : (
              <>
                Para abrir esta área é precisa <b>pelo menos uma</b> destas permissões:
              </>
            )}
          </p>
          <Permissions list={refusal.permissions} />
          <AskAdmin />
        </Screen>
      )
    case 'role':
      return (
        <Screen title="Papel Insuficiente" action={<ToDashboard />}>
          <p>
            Para abrir esta área é preciso o papel <b>{roleText(refusal.role)}</b>.
          </p>
          <AskAdmin />
        </Screen>
      )
  }
}
