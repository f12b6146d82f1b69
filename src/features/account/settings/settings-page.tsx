import { useState, type ReactNode } from 'react'
import { session, useSession } from '@/lib/session'
import { isStaffUser } from '@/shared/permissions'
import { Button } from '@/ui/page/button'
import { EmailText } from '@/ui/page/email-text'
import { Note } from '@/ui/feedback/note'
import { PushSwitch } from '@/ui/pwa/push-switch'
import { ChangePassword } from '../password/change-password'
import { OwnCopy } from '../personal/own-copy'
import { EmailSecurity, SessionSecurity } from '../security/security-parts'
import styles from './settings-page.module.css'

/**
 * Section with a button that loads the user's data again without any cache, for example after the user's groups have
 * changed (RULES §4).
 */
function FreshPermissions() {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')
  const ask = async () => {
    setState('busy')
    try {
      await session.forceRefresh()
      setState('done')
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error)
      setState('failed')
    }
  }
  return (
    <section className={styles.part}>
      <h2>As minhas permissões</h2>
      <p>Deram‑lhe acesso a mais uma área e ela ainda não aparece? Peça as permissões de novo.</p>
      <div role="status">
        {state === 'done' && <Note tone="ok" title="As permissões são as de agora." />}
        {state === 'failed' && (
          <Note tone="bad" title="Não foi possível perguntar.">
            Ficam as que tinha. Verifique a rede e tente outra vez.
          </Note>
        )}
      </div>
      <Button variant="line" busy={state === 'busy'} onClick={() => void ask()}>
        Pedir de novo
      </Button>
    </section>
  )
}

interface SettingsPageProps {
  title?: string
  /** Content before the section about the account. */
  first?: ReactNode
  /** Content after the section about the user's data. */
  last?: ReactNode
}

/** Page with the settings of the user's own account: name and contact, password, sessions, data, permissions. */
export function SettingsPage({ title = 'Definições', first, last }: SettingsPageProps) {
  const state = useSession()
  if (state.status !== 'signed-in') return null
  const { user } = state
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {first}
      <section className={styles.part}>
        <h2>A minha conta</h2>
        <dl className={styles.facts}>
          {name && (
            <div>
              <dt>Nome</dt>
              <dd>{name}</dd>
            </div>
          )}
          <div>
            <dt>Nome de Usuário</dt>
            <dd>{user.username}</dd>
          </div>
          {user.email && (
            <div>
              <dt>Email</dt>
              <dd>
                <EmailText email={user.email} />
              </dd>
            </div>
          )}
          {!state.isVerified && (
            <div>
              <dt>Sessão</dt>
              <dd>Por confirmar: a associação ainda não respondeu</dd>
            </div>
          )}
          {user.groups.length > 0 && (
            <div>
              <dt>Grupos</dt>
              <dd>{user.groups.join(', ')}</dd>
            </div>
          )}
        </dl>
        <EmailSecurity user={user} />
      </section>
      <section className={styles.part}>
        <h2>Senha</h2>
        <ChangePassword username={user.username} />
      </section>
      <section className={styles.part}>
        <h2>Sessões</h2>
        <SessionSecurity user={user} />
      </section>
      <section className={styles.part}>
        <h2>Os meus dados</h2>
        <OwnCopy />
      </section>
      {last}
      <PushSwitch userId={user.id} />
      {isStaffUser(user) && <FreshPermissions />}
    </div>
  )
}
