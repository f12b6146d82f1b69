import { useState, type ReactNode } from 'react'
import { useForm, type Form } from '@/lib/form'
import { Note } from '@/ui/feedback/note'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote, FormProblems } from '@/ui/form/form-problems'
import { Button, ButtonLink } from '@/ui/page/button'
import { useTitleFocus } from '../link-screen'
import { useLinkToken } from '../link-token'
import { requestReset } from './password-calls'
import { PasswordPair } from './password-pair'
import { passwordRefusal, type PasswordFailure } from './password-texts'
import styles from './password.module.css'
import { useNewPassword } from './use-new-password'

const NO_EMAIL = { email: '' }
const EMAIL_NEEDED = 'Por favor, escreva o e-mail da sua conta.'

interface ShellProps<Values extends object> {
  form: Form<Values, PasswordFailure>
  label: string
  lead: string
  children: ReactNode
}

function Shell<Values extends object>({ form, label, lead, children }: ShellProps<Values>) {
  const title = useTitleFocus()
  return (
    <FormFrame form={form} className={styles.form} aria-label={label}>
      <h2 ref={title} tabIndex={-1}>
        {label}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <FormProblems form={form} />
      {children}
    </FormFrame>
  )
}

const ToLogin = ({ children }: { children: string }) => (
  <p className={styles.action}>
    <ButtonLink to="/login" wide>
      {children}
    </ButtonLink>
  </p>
)

/**
 * Form that requests the e-mail with the reset link. The response is the same whether the account exists or not, so
 * that it does not reveal who has an account.
 */
function AskForMail() {
  const [isAsked, setAsked] = useState(false)
  const form = useForm({
    name: 'reset',
    initial: NO_EMAIL,
    problems: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: EMAIL_NEEDED }),
    send: ({ email }) => requestReset(email.trim()),
    refused: (error) => ({ failure: passwordRefusal(error).failure }),
    focus: 'summary',
    onSent: () => setAsked(true),
  })

  if (isAsked)
    return (
      <div className={styles.form}>
        <Note tone="ok" role="status" title="Veja o seu e-mail.">
          Se houver uma conta com esse e-mail, enviámos para lá uma ligação que serve durante uma hora. Não
          chegou? Veja também o lixo eletrónico.
        </Note>
        <ToLogin>Voltar a Entrar</ToLogin>
      </div>
    )
  return (
    <Shell
      form={form}
      label="Nova senha"
      lead="Escreva o e-mail da sua conta. Enviamos uma ligação para escolher outra senha."
    >
      <TextField
        {...form.fields.text('email')}
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" wide busy={form.isSending}>
        Enviar a ligação
      </Button>
    </Shell>
  )
}

/** Form for the new password. The token of the e-mail authorises the change. */
function ChooseNew({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { form, isDone } = useNewPassword(token)

  if (isDone)
    return (
      <div className={styles.form}>
        <Note tone="ok" role="status" title="A senha foi mudada.">
          Entre com a senha nova. Os aparelhos em que estava a sua conta têm de entrar outra vez.
        </Note>
        <ToLogin>Entrar</ToLogin>
      </div>
    )
  if (form.failure?.isLinkDead)
    return (
      <div className={styles.form}>
        <FailureNote failure={form.failure} />
        <p className={styles.action}>
          <Button wide onClick={onAskAgain}>
            Pedir outra ligação
          </Button>
        </p>
      </div>
    )
  return (
    <Shell form={form} label="Escolher outra senha" lead="Escreva duas vezes a senha nova.">
      <PasswordPair fields={form.fields} />
      <Button type="submit" wide busy={form.isSending}>
        Guardar a senha nova
      </Button>
    </Shell>
  )
}

/**
 * The page /login?mode=reset. It shows the form for a new password if the URL has the token of the e-mail, otherwise
 * the form that requests the e-mail.
 */
export function ResetForm({ tokenInQuery }: { tokenInQuery?: string | undefined }) {
  const { token, forget } = useLinkToken(tokenInQuery)
  return token ? <ChooseNew key={token} token={token} onAskAgain={forget} /> : <AskForMail />
}
