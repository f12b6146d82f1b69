import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '@/ui/feedback/note'
import { ListLoading, ListTrouble } from '@/ui/list/list-states'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { useMinute } from '@/ui/page/use-minute'
import { BackupsPart } from './backups-part'
import { systemQuery, type Job, type System } from './system-calls'
import styles from './system.module.css'
import { JOBS, mailsText, sharesOf, sizeText, SYSTEM_WORDS } from './system-words'

function Space({ space }: { space: System['space'] }) {
  const shares = sharesOf(space)
  const all = shares.reduce((sum, { bytes }) => sum + bytes, 0) + space.free
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ key, bytes }) => (
          <span key={key} className={styles[key]} style={{ width: `${(100 * bytes) / all}%` }} />
        ))}
      </div>
      <dl className={styles.facts}>
        {shares.map(({ key, label, bytes }) => (
          <div key={key}>
            <dt>
              <span className={`${styles.key} ${styles[key]}`} aria-hidden="true" />
              {label}
            </dt>
            <dd className="num">{sizeText(bytes)}</dd>
          </div>
        ))}
        <div>
          <dt>Livre no disco</dt>
          <dd className="num">{sizeText(space.free)}</dd>
        </div>
        <div>
          <dt>Reserva para o servidor</dt>
          <dd className="num">{sizeText(space.reserve)}</dd>
        </div>
      </dl>
      {space.free <= space.reserve && (
        <Note tone="bad" title="O disco chegou à reserva.">
          O servidor não aceita comprovantes nem imagens. Peça a quem o administra mais espaço.
        </Note>
      )}
    </>
  )
}

function JobLine({ job: { name, last_at: last, is_done: isDone, next_at: next } }: { job: Job }) {
  const { label, hint } = JOBS[name]
  return (
    <li className={isDone ? styles.good : styles.bad}>
      <Icon name={last === null ? 'clock' : isDone ? 'check' : 'alert'} />
      <p>
        <b>{label}</b>
        <span>{hint}</span>
        <span>
          {last === null ? (
            'Ainda não correu.'
          ) : (
            <>
              {isDone ? 'Correu bem' : 'Falhou'}: <Time at={last} as="moment" />.
            </>
          )}
          {next !== null && (
            <>
              {' '}
              A seguir: <Time at={next} as="moment" />.
            </>
          )}
        </span>
      </p>
    </li>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

interface SystemPartProps {
  userId: number
  /** The section about messages that could not be delivered. */
  undelivered: ReactNode
}

/** Section about the state of the server: mode, disk space, backups, jobs and e-mails (D88). */
export function SystemPart({ userId, undelivered }: SystemPartProps) {
  const read = useQuery(systemQuery(userId))
  const now = useMinute()
  const { data } = read
  if (!data)
    return read.isPending && read.fetchStatus !== 'paused' ? (
      <ListLoading words={SYSTEM_WORDS} />
    ) : (
      <ListTrouble words={SYSTEM_WORDS} read={read} />
    )
  const { jobs } = data
  const time = now ?? read.dataUpdatedAt
  return (
    <div className={styles.parts}>
      {read.isError && <ListTrouble words={SYSTEM_WORDS} read={read} />}
      {data.is_demo && (
        <Note tone="wait" title="O sítio está em modo de demonstração.">
          Toda a gente pode entrar como administrador e os dados são inventados. Não o use com dados de
          pessoas.
        </Note>
      )}
      <Part title="Espaço">
        <Space space={data.space} />
      </Part>
      <Part title="Cópias de segurança">
        <BackupsPart system={data} now={time} />
      </Part>
      <Part title="Trabalhos do servidor">
        <ul className={styles.lines}>
          {jobs.map((job) => (
            <JobLine key={job.name} job={job} />
          ))}
        </ul>
      </Part>
      <Part title="E-mails">
        {data.sends_mail ? (
          <p>{mailsText(data.waiting_mails)}</p>
        ) : (
          <Note tone="wait" icon="mail" title="Os e-mails não estão a sair.">
            {`Falta o servidor de e-mail (SMTP_URL). Ficam guardados: ${data.waiting_mails} à espera.`}
          </Note>
        )}
        {undelivered}
      </Part>
      <Part title="Base de dados">
        <p>{data.database === 'postgres' ? 'PostgreSQL.' : 'SQLite, na pasta dos dados.'}</p>
      </Part>
    </div>
  )
}
