import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { useBarrier } from '@/ui/list/use-barrier'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { RecordState, type RecordWords } from '@/ui/staff/page/record-state'
import { MemberPhoto } from '@/ui/staff/person/member-photo'
import { AccessForm } from './access-form'
import { AccountActions } from './account-actions'
import { AccountSessions } from './account-sessions'
import { useAccountAction } from './use-account-action'
import { userQuery, type AccountEvent, type AccountRecord } from './user-calls'
import { AccountState } from './user-columns'
import { eventText, nameOf, viewing } from './user-words'
import styles from './users.module.css'

const WORDS: RecordWords = {
  loading: 'A carregar a conta...',
  failed: 'Não foi possível carregar a conta.',
  gone: 'Esta conta não existe.',
}

function failedText(error: unknown): string {
  const status = failedStatus(error)
  if (status === 403) return 'Os usuários são de quem administra o Dashboard.'
  if (status === 0)
    return 'Não houve resposta. Confirme a ligação: as contas não ficam guardadas neste aparelho.'
  return 'Volte à lista e escolha outra, ou tente daqui a pouco.'
}

/** Screen of one account: its permissions, its status, its sessions and its history. */
export function UserScreen({ userId, id }: { userId: number; id: number }) {
  const read = useQuery(userQuery(userId, id))
  const { data } = read
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        Usuários
      </BackLink>
      {data ? (
        <Loaded userId={userId} record={data} />
      ) : (
        <RecordState words={WORDS} read={read} explain={failedText} />
      )}
    </div>
  )
}

function Loaded({ userId, record }: { userId: number; record: AccountRecord }) {
  const { account } = record
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading gets the focus, so that screen readers read the account's name when the screen opens.
  useEffect(() => heading.current?.focus(), [])
  const barrier = useBarrier()
  const { busy, run } = useAccountAction(userId)
  return (
    <>
      <div className={styles.who}>
        <MemberPhoto userId={userId} account={account.id} version={record.photo} name={nameOf(account)} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {nameOf(account)}
          </h1>
          <div className={styles.from}>
            <AccountState account={account} />
            <span>{account.username}</span>
            <span>
              {account.email}
              {!account.email_verified && ' (por confirmar)'}
            </span>
          </div>
          <p className={styles.summary}>
            {account.last_sign_in_at ? (
              <>
                Entrou pela última vez em <Time at={account.last_sign_in_at} as="moment" />.
              </>
            ) : (
              'Ainda não entrou.'
            )}{' '}
            Conta criada em <Time at={account.created_at} />.
          </p>
        </div>
      </div>
      <BarrierNote barrier={barrier} />
      <AccessForm userId={userId} record={record} barrier={barrier} />
      <AccountActions
        record={record}
        busy={busy}
        barrier={barrier}
        onRun={(action) => void run(record, action)}
      />
      <AccountSessions
        record={record}
        busy={busy}
        barrier={barrier}
        onRun={(action) => void run(record, action)}
      />
      <Trail events={record.events} />
    </>
  )
}

/** List of the events in the history of the account. */
function Trail({ events }: { events: readonly AccountEvent[] }) {
  return (
    <section className={styles.part}>
      <h2>Histórico da conta</h2>
      {events.length === 0 ? (
        <p className={styles.soft}>Nada nos últimos 180 dias.</p>
      ) : (
        <>
          <ol className={styles.trail}>
            {events.map((event, index) => (
              // The key is the index, because events have no id here and two events can have the same time.
              <li key={index}>
                <p>
                  <strong>{eventText(event)}</strong>
                </p>
                <p className={styles.soft}>
                  {event.actor_name && `${event.actor_name}, `}
                  <Time at={event.at} as="moment" />
                </p>
              </li>
            ))}
          </ol>
          <p className={styles.soft}>O histórico guarda-se durante 180 dias.</p>
        </>
      )}
    </section>
  )
}
