import { useEffect, useState, type ComponentType } from 'react'
import { institution } from '@/content/institution'
import { accountsAreDemonstration } from '@/content/institution-placeholders'
import { programs } from '@/content/programs'
import { Icon } from '@/ui/media/icon'
import { Answerable } from './answerable'
import { DonationAccount } from './donation-account'
import type { Shown, ShownAccount } from './shown-account'
import styles from './donation-accounts.module.css'
import { grouped } from './grouped'

/** Warning while an account is a demonstration, because users must not send money to an invented account. */
function DemonstrationNotice() {
  return (
    <div className={styles.notice} role="note">
      <Icon name="alert" />
      <p>
        <b>Contas de demonstração: não transfira dinheiro.</b> Estes números são zeros de propósito.
        <span> As contas verdadeiras aparecem aqui quando a associação as publicar.</span>
      </p>
    </div>
  )
}

/** Maximum number of values of a short account. The first longer account fills a whole column on a wide screen. */
const SHORT_MAX = 5

interface DonationAccountsProps {
  /** The donor's choices: `amount` in meticais, `area` as the id of a program, `project` as the slug of a project. */
  amount: number | undefined
  area: string | undefined
  project: string | undefined
}

/**
 * The payment accounts: one card for each method, with a copy button for each value. The prerendered page contains the
 * accounts of src/content. The accounts that staff have saved replace them when the API or the device has sent them
 * (D56).
 */
export function DonationAccounts({ amount, area, project }: DonationAccountsProps) {
  // Anybody can write a link with any `area`, so the page shows only the name of a program that exists.
  const program = programs.find(({ id }) => id === area)
  const [shown, setShown] = useState<Shown | null>(null)
  const [Live, setLive] = useState<ComponentType<{ onShown: typeof setShown }> | null>(null)
  useEffect(() => {
    // This chunk is loaded after the page, because it would make the page's first load too large.
    import('./live-accounts').then(
      ({ LiveAccounts }) => setLive(() => LiveAccounts),
      (error: unknown) => console.info('The saved accounts could not be loaded', error),
    )
  }, [])
  const [projectName, setProjectName] = useState<string | null>(null)
  useEffect(() => {
    if (!project) return
    // Anybody can write a link with any project, so its name is read from the API. The proof form needs this chunk too.
    let isCurrent = true
    import('../send-proof/chosen')
      .then((module) => module.projectName(project))
      .then((name) => isCurrent && setProjectName(name), console.info)
    return () => {
      isCurrent = false
    }
  }, [project])
  const accounts: readonly ShownAccount[] = shown?.accounts ?? institution.accounts
  const isDemonstration = shown?.isDemonstration ?? accountsAreDemonstration()
  const long = accounts.find(({ lines }) => lines.length > SHORT_MAX)
  return (
    <section className={styles.pay} aria-labelledby="transferir">
      <div className="wrap">
        {isDemonstration && <DemonstrationNotice />}
        {Live && <Live onShown={setShown} />}
        <div className={styles.head}>
          <h2 id="transferir">Para onde transferir</h2>
          <nav className={styles.jump} aria-label="Nesta parte">
            {accounts.map(({ id, shortName }) => (
              <a key={id} href={`#${id}`} className="num">
                {shortName}
              </a>
            ))}
            <a href="#quem-responde">Quem responde</a>
          </nav>
        </div>
        {amount !== undefined && (
          <p className={styles.chosen}>
            Escolheu <b className="num">MZN&nbsp;{grouped(amount)}</b>. O valor segue nos passos e no
            formulário.
          </p>
        )}
        {program && (
          <p className={styles.chosen}>
            Quer ajudar em <b>{program.name}</b>. A área segue na descrição do formulário.{' '}
            {amount === undefined && <a href="#pano">Escolha um valor</a>}
          </p>
        )}
        {project && (
          <p className={styles.chosen}>
            O projeto {projectName ? <b>{projectName}</b> : 'que escolheu'} segue na descrição do formulário.{' '}
            {amount === undefined && <a href="#pano">Escolha um valor</a>}
          </p>
        )}
        <div className={styles.slips}>
          {accounts.map((account) => (
            <DonationAccount
              key={account.id}
              account={account}
              isLong={account === long}
              isDemonstration={isDemonstration}
              amount={amount}
              area={program?.id}
              project={project}
            />
          ))}
        </div>
        <Answerable />
      </div>
    </section>
  )
}
