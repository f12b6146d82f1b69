import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { confirmReset, requestReset } from './password-calls'
import { newPasswordProblems, type NewPassword } from '@/shared/password'
import { session } from '@/lib/session'
import { hasProblems, type Problems } from '@/shared/text-field'
import { Button, ButtonLink } from '@/ui/page/button'
import { TextField } from '@/ui/form/field'
import { Mantine } from '@/ui/theme/mantine'
import { Note } from '@/ui/feedback/note'
import { passwordFailure, type PasswordFailure } from './password-texts'
import styles from './password.module.css'
import { PasswordPair } from './password-pair'
import { useFirstProblem } from './use-first-problem'

const NOTHING: NewPassword = { new_password: '', confirm_password: '' }
const EMAIL_NEEDED = 'Por favor, escreva o e-mail da sua conta.'

interface ShellProps {
  label: string
  lead: string
  failure: PasswordFailure | null
  /** What is wrong with the fields; a new object each time that something is said. */
  problems: object
  onSubmit: () => void
  children: ReactNode
}

function Shell({ label, lead, failure, problems, onSubmit, children }: ShellProps) {
  const form = useFirstProblem(problems)
  const title = useRef<HTMLHeadingElement>(null)
  // The link that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Mantine>
      <form
        ref={form}
        className={styles.form}
        method="dialog"
        noValidate
        aria-label={label}
        onSubmit={submit}
      >
        <h2 ref={title} tabIndex={-1}>
          {label}
        </h2>
        <p className={styles.lead}>{lead}</p>
        {failure && (
          <Note tone="bad" icon="bad" role="alert" title={failure.title}>
            {failure.text}
          </Note>
        )}
        {children}
      </form>
    </Mantine>
  )
}

const ToLogin = ({ children }: { children: string }) => (
  <p className={styles.action}>
    <ButtonLink to="/login" wide>
      {children}
    </ButtonLink>
  </p>
)

/** Asks for the mail. What is said is the same whether there is such an account or not. */
function AskForMail() {
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<{ email?: string }>({})
  const [failure, setFailure] = useState<PasswordFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  const send = async () => {
    if (isBusy) return
    const isGood = /^\S+@\S+$/.test(email.trim())
    setProblems(isGood ? {} : { email: EMAIL_NEEDED })
    setFailure(null)
    if (!isGood) return
    setBusy(true)
    try {
      await requestReset(email.trim())
      setAsked(true)
    } catch (error) {
      setFailure(passwordFailure(error))
    } finally {
      setBusy(false)
    }
  }

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
      label="Nova senha"
      lead="Escreva o e-mail da sua conta. Enviamos uma ligação para escolher outra senha."
      failure={failure}
      problems={problems}
      onSubmit={() => void send()}
    >
      <TextField
        id="reset-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problems.email ?? null}
      />
      <Button type="submit" wide busy={isBusy}>
        Enviar a ligação
      </Button>
    </Shell>
  )
}

/** Chooses the new password, by the token of the mail. */
function ChooseNew({ token }: { token: string }) {
  const [values, setValues] = useState(NOTHING)
  const [problems, setProblems] = useState<Problems<keyof NewPassword>>({})
  const [failure, setFailure] = useState<PasswordFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const send = async () => {
    if (isBusy) return
    const found: Problems<keyof NewPassword> = newPasswordProblems(values)
    setProblems(found)
    setFailure(null)
    if (hasProblems(found)) return
    setBusy(true)
    try {
      await confirmReset({ ...values, token })
      setDone(true)
      // The account's sessions have ended, the one on this device perhaps among them: the API says whether.
      void session.verify().catch((error: unknown) => console.warn('The session was not checked', error))
    } catch (error) {
      const why = passwordFailure(error)
      setFailure(why)
      const [first] = why.fields.new_password ?? []
      if (first) setProblems({ new_password: first })
    } finally {
      setBusy(false)
    }
  }

  if (isDone)
    return (
      <div className={styles.form}>
        <Note tone="ok" role="status" title="A senha foi mudada.">
          Entre com a senha nova. Os aparelhos em que estava a sua conta têm de entrar outra vez.
        </Note>
        <ToLogin>Entrar</ToLogin>
      </div>
    )
  if (failure?.fields.token)
    return (
      <div className={styles.form}>
        <Note tone="bad" icon="bad" role="alert" title={failure.title} />
        <p className={styles.action}>
          <ButtonLink to="/login" search={{ mode: 'reset' }} wide>
            Pedir outra ligação
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <Shell
      label="Escolher outra senha"
      lead="Escreva duas vezes a senha nova."
      failure={failure}
      problems={problems}
      onSubmit={() => void send()}
    >
      <PasswordPair
        values={values}
        problems={problems}
        onType={(change) => setValues({ ...values, ...change })}
      />
      <Button type="submit" wide busy={isBusy}>
        Guardar a senha nova
      </Button>
    </Shell>
  )
}

/** /login?mode=reset, and the same with the token of the mail. */
export const ResetForm = ({ token }: { token?: string | undefined }) =>
  token ? <ChooseNew token={token} /> : <AskForMail />
