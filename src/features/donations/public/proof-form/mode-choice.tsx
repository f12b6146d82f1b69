import { Link, useNavigate } from '@tanstack/react-router'
import { Choice } from '@/ui/form/choice'
import { leaveForLogin } from '../proof-state/hand-over'
import type { Proof } from '../proof-state/use-proof'
import { FormSection } from './form-section'
import styles from './proof-form.module.css'

/** Guest or with the account (RULES §4). Without a user the account's choice leads to the login and back. */
export function ModeChoice({ proof }: { proof: Proof }) {
  const { mode, user } = proof
  const navigate = useNavigate()

  const chooseAccount = async () => {
    proof.type({ mode: 'logged' })
    if (user) return
    await proof.keepNow()
    leaveForLogin()
    await navigate({ to: '/login', search: { redirect: '/enviar-comprovante' } })
  }

  return (
    <FormSection title="Como quer enviar?">
      <div className={styles.choices} role="radiogroup" aria-label="Como quer enviar?">
        <Choice
          type="radio"
          name="mode"
          value="guest"
          checked={mode === 'guest'}
          onChange={() => proof.type({ mode: 'guest' })}
          title="Sem conta"
          hint="Pedimos nome, e-mail e telefone para lhe responder."
        />
        <Choice
          type="radio"
          name="mode"
          value="logged"
          checked={mode === 'logged'}
          onChange={() => void chooseAccount()}
          title="Com a minha conta"
          hint={
            user
              ? `${user.username}. A doação aparece no seu portal.`
              : 'Vai entrar primeiro e volta aqui com tudo preenchido.'
          }
        />
      </div>
      {!user && (
        <p className={styles.accounts}>
          <span>
            Já tem conta?{' '}
            <Link to="/login" search={{ redirect: '/enviar-comprovante' }} onClick={() => leaveForLogin()}>
              Entrar
            </Link>
          </span>
          <span>
            Ainda não tem?{' '}
            <Link to="/login" search={{ mode: 'register', redirect: '/enviar-comprovante' }}>
              Criar conta gratuita
            </Link>
          </span>
        </p>
      )}
    </FormSection>
  )
}
