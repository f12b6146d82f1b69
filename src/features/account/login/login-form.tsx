import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { User } from '@/api/user'
import { session } from '@/lib/session'
import { Button } from '@/ui/page/button'
import { sendIfPressed, useEarlyInput } from '@/ui/form/early-input'
import { Mantine } from '@/ui/theme/mantine'
import { PasswordField, TextField } from '@/ui/form/field'
import { NoScriptNote } from '@/ui/pwa/no-script-note'
import { Note } from '@/ui/feedback/note'
import styles from './login.module.css'
import { loginFailure, PASSWORD_MISSING, USERNAME_MISSING, type LoginFailure } from '../texts'

interface LoginFormProps {
  /** The username that an account was just made with. */
  knownAs?: string
  usernameLabel?: string
  onSignedIn: (user: User) => void
  signIn?: typeof session.signIn
}

/** Username and password (RULES §2.14). A failure keeps the username and leaves the focus where the person goes on. */
export function LoginForm({
  knownAs = '',
  usernameLabel = 'Nome de Usuário',
  onSignedIn,
  signIn = session.signIn,
}: LoginFormProps) {
  const [username, setUsername] = useState(knownAs)
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const form = useEarlyInput({ username, password }, (early, element) => {
    if (early.username) setUsername(early.username)
    if (early.password) setPassword(early.password)
    sendIfPressed(element)
  })
  // Whoever just made the account goes on where only the password is missing.
  useEffect(() => {
    if (knownAs) passwordField.current?.focus()
  }, [knownAs])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // As the browser holds them: a password manager may fill them in without telling.
    const data = new FormData(event.currentTarget)
    const [name, secret] = [data.get('username'), data.get('password')].map((v) =>
      typeof v === 'string' ? v : '',
    )
    setUsername(name ?? '')
    setPassword(secret ?? '')
    setJudged(true)
    if (!name?.trim()) return usernameField.current?.focus()
    if (!secret) return passwordField.current?.focus()
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      onSignedIn(await signIn(name.trim(), secret))
    } catch (error) {
      setFailure(loginFailure(error))
      setBusy(false)
      passwordField.current?.focus()
    }
  }

  return (
    <Mantine>
      <form
        ref={form}
        // Before the scripts run the browser must not carry a password into the address.
        method="dialog"
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Entrar"
      >
        <NoScriptNote>Ligue o JavaScript do navegador para entrar. As páginas leem-se sem ele.</NoScriptNote>
        {failure && (
          <Note
            tone={failure.isSilence ? 'wait' : 'bad'}
            icon={failure.isSilence ? 'offline' : 'bad'}
            role="alert"
            title={failure.title}
          >
            {failure.text}
          </Note>
        )}
        <TextField
          ref={usernameField}
          id="login-username"
          name="username"
          label={usernameLabel}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={isJudged && !username.trim() ? USERNAME_MISSING : null}
        />
        <PasswordField
          ref={passwordField}
          id="login-password"
          name="password"
          label="Senha"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isJudged && !password ? PASSWORD_MISSING : null}
        />
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? 'Entrando...' : 'Entrar'}
        </Button>
      </form>
    </Mantine>
  )
}
