import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, type Form } from '@/lib/form'
import { session } from '@/lib/session'
import { newPasswordProblems, type NewPassword } from '@/shared/password'
import { Note } from '@/ui/feedback/note'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { Button, ButtonLink } from '@/ui/page/button'
import { confirmReset, requestReset } from './password-calls'
import { PasswordPair } from './password-pair'
import { passwordRefusal, type PasswordFailure } from './password-texts'
import styles from './password.module.css'

const NOTHING: NewPassword = { new_password: '', confirm_password: '' }
const NO_EMAIL = { email: '' }
const EMAIL_NEEDED = 'Por favor, escreva o e-mail da sua conta.'

interface ShellProps<Values extends object> {
  form: Form<Values, PasswordFailure>
  label: string
  lead: string
  children: ReactNode
}

function Shell<Values extends object>({ form, label, lead, children }: ShellProps<Values>) {
  const title = useRef<HTMLHeadingElement>(null)
  // The link that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <FormFrame form={form} className={styles.form} aria-label={label}>
      <h2 ref={title} tabIndex={-1}>
        {label}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <FailureNote failure={form.failure} />
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

/** Asks for the mail. The answer is the same whether there is such an account or not. */
function AskForMail() {
  const [isAsked, setAsked] = useState(false)
  const form = useForm({
    name: 'reset',
    initial: NO_EMAIL,
    problems: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: EMAIL_NEEDED }),
    send: ({ email }) => requestReset(email.trim()),
    refused: (error) => ({ failure: passwordRefusal(error).failure }),
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

/** Chooses the new password, by the token of the mail. */
function ChooseNew({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    name: 'password',
    initial: NOTHING,
    problems: newPasswordProblems,
    send: (values) => confirmReset({ ...values, token }),
    refused: passwordRefusal,
    onSent: () => {
      setDone(true)
      // The account's sessions have ended, perhaps the one on this device among them: the API knows.
      void session.verify().catch((error: unknown) => console.warn('The session was not checked', error))
    },
  })

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
          <ButtonLink to="/login" search={{ mode: 'reset' }} wide>
            Pedir outra ligação
          </ButtonLink>
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

/** /login?mode=reset, and the same with the token of the mail. */
export const ResetForm = ({ token }: { token?: string | undefined }) =>
  token ? <ChooseNew token={token} /> : <AskForMail />
