import { Note } from '@/ui/feedback/note'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { backupWarning, backupWords, rehearsalWords, type RunWords } from './backup-words'
import type { BackupPlan, BackupRun, System } from './system-calls'
import styles from './system.module.css'

function Run({ words: { isGood, title, text }, run }: { words: RunWords; run: BackupRun | null }) {
  return (
    <li className={isGood ? styles.good : styles.bad}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <p>
        <b>{title}</b>
        <span>
          {run && (
            <>
              <Time at={run.at} as="moment" />.{' '}
            </>
          )}
          {text}
        </span>
      </p>
    </li>
  )
}

function Plan({ plan }: { plan: BackupPlan }) {
  return (
    <dl className={styles.plan}>
      <div>
        <dt>Horário</dt>
        <dd>Todos os dias às {plan.at}, hora de Maputo</dd>
      </div>
      <div>
        <dt>A seguir</dt>
        <dd>{plan.is_running ? 'A fazer agora' : <Time at={plan.next_at} as="moment" />}</dd>
      </div>
      <div>
        <dt>Onde ficam</dt>
        <dd>
          <code>{plan.folder}</code>
          {plan.second_folder !== null && (
            <>
              {' '}
              e uma segunda em <code>{plan.second_folder}</code>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Guardam-se</dt>
        <dd>{plan.keep === 1 ? 'Só a última' : `As últimas ${plan.keep}`}</dd>
      </div>
      <div>
        <dt>Cifradas</dt>
        <dd>{plan.is_encrypted ? 'Sim' : 'Não: guarde-as onde mais ninguém as leia'}</dd>
      </div>
    </dl>
  )
}

/**
 * Section about the daily backup: its schedule, the results of the last backup and the last test restore, and a warning
 * if a backup is missing (D95).
 */
export function BackupsPart({ system, now }: { system: System; now: number }) {
  const { backup, rehearsal, backup_plan: plan, last_good_backup_at: good } = system
  const warning = backupWarning(plan, good, now)
  return (
    <>
      {warning && (
        <Note tone="bad" title={warning.title}>
          {warning.text}
        </Note>
      )}
      {plan && <Plan plan={plan} />}
      <ul className={styles.lines}>
        <Run words={backupWords(backup, now)} run={backup} />
        <Run words={rehearsalWords(rehearsal, now)} run={rehearsal} />
      </ul>
    </>
  )
}
