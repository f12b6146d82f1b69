import { Link } from '@tanstack/react-router'
import { fromHere } from '@/lib/origin'
import { Choice } from '@/ui/form/choice'
import { leaveForLogin } from '../proof-state/hand-over'
import type { Proof } from '../proof-state/use-proof'
import { FormSection } from './form-section'
import styles from './proof-form.module.css'
import type { AccountChoice } from './use-account-choice'

interface ModeChoiceProps {
  proof: Proof
  account: AccountChoice
}

/** The choice between sending as a guest and sending with an account (RULES §4). */
export function ModeChoice({ proof, account }: ModeChoiceProps) {
  const { user } = proof
  const mode = account.isChosen ? 'logged' : proof.mode

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
          hint="Pedimos nome, e‑mail e telefone para lhe responder."
        />
        <Choice
          type="radio"
          name="mode"
          value="logged"
          checked={mode === 'logged'}
          onChange={() => account.choose()}
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
            <Link to="/login" search={{ mode: 'register' }} state={fromHere}>
              Criar conta gratuita
            </Link>
          </span>
        </p>
      )}
    </FormSection>
  )
}
