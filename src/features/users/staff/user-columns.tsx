import { Link } from '@tanstack/react-router'
import type { Column } from '@/ui/list/column'
import { Icon } from '@/ui/media/icon'
import { RecentTime } from '@/ui/page/time'
import { groupText, rightsOf } from './rights-words'
import type { Account } from './user-calls'
import styles from './user-columns.module.css'
import { nameOf, viewing } from './user-words'

function Person({ account }: { account: Account }) {
  return (
    <>
      <p className={account.is_active ? styles.name : `${styles.name} ${styles.off}`}>
        <Link to="." search={viewing({ ver: account.id })}>
          {nameOf(account)}
        </Link>
      </p>
      <p className={styles.small}>
        {account.username}
        {account.email !== account.username && ` · ${account.email}`}
      </p>
    </>
  )
}

function Group({ account }: { account: Account }) {
  const { title, words } = groupText(rightsOf(account))
  return (
    <>
      <p className={styles.group}>{title}</p>
      <p className={styles.small}>{words}</p>
    </>
  )
}

function LastSignIn({ account: { last_sign_in_at: at, is_invited: isInvited } }: { account: Account }) {
  if (at === null)
    return <p className={styles.small}>{isInvited ? 'Ainda não aceitou o convite' : 'Ainda não entrou'}</p>
  return (
    <p className={styles.when}>
      Entrou <RecentTime at={at} />
    </p>
  )
}

export function AccountState({ account }: { account: Account }) {
  const [icon, words, tone] = !account.is_active
    ? (['bad', 'Desativada', styles.bad] as const)
    : account.is_invited
      ? (['mail', 'Convidada', styles.wait] as const)
      : (['check', 'Ativa', styles.ok] as const)
  return (
    <p className={`${styles.state} ${tone}`}>
      <Icon name={icon} />
      {words}
    </p>
  )
}

export const COLUMNS: readonly Column<Account>[] = [
  {
    key: 'pessoa',
    label: 'Pessoa',
    of: nameOf,
    show: (account) => <Person account={account} />,
    width: '32%',
    isPlain: true,
    isSortable: true,
  },
  {
    key: 'grupo',
    label: 'Grupo',
    of: ({ groups }) => groups.join(', '),
    show: (account) => <Group account={account} />,
    isPlain: true,
  },
  {
    key: 'entrada',
    label: 'Última entrada',
    of: ({ last_sign_in_at: at }) => at,
    show: (account) => <LastSignIn account={account} />,
    width: '11rem',
    isPlain: true,
    isSortable: true,
  },
  {
    key: 'conta',
    label: 'Conta',
    of: ({ is_active: isActive }) => (isActive ? 'Ativa' : 'Desativada'),
    show: (account) => <AccountState account={account} />,
    width: '8.5rem',
    isPlain: true,
  },
]
