import { useEffect, useRef } from 'react'
import type { User } from '@/api/user'
import { useForm } from '@/lib/form'
import { session, useSession } from '@/lib/session'
import type { Problems } from '@/shared/text-field'
import { Note } from '@/ui/feedback/note'
import { PasswordField, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { institution } from '@/content/institution'
import { NoScriptNote } from '@/ui/pwa/no-script-note'
import { loginFailure, PASSWORD_MISSING, SESSION_ENDED, SESSION_ENDED_TEXT, USERNAME_MISSING } from '../texts'
import styles from './login.module.css'

interface LoginFormProps {
  /** Username of an account that the user has just created. */
  knownAs?: string
  usernameLabel?: string
  onSignedIn: (user: User) => void
  signIn?: typeof session.signIn
}

interface Credentials {
  username: string
  password: string
}

const credentialProblems = ({ username, password }: Credentials): Problems<keyof Credentials> => ({
  ...(!username.trim() && { username: USERNAME_MISSING }),
  ...(!password && { password: PASSWORD_MISSING }),
})

/** Form with username and password (RULES §2.14). After a failed login, the username remains in its field. */
export function LoginForm({
  knownAs = '',
  usernameLabel = 'Nome de Usuário',
  onSignedIn,
  signIn = session.signIn,
}: LoginFormProps) {
  const passwordField = useRef<HTMLInputElement>(null)
  const form = useForm({
    name: 'login',
    initial: { username: knownAs, password: '' },
    problems: credentialProblems,
    send: ({ username, password }) => signIn(username.trim(), password),
    onSent: (user) => onSignedIn(user),
    isLeftWhenSent: true,
    refused: (error) => ({ failure: loginFailure(error) }),
    focus: 'summary',
  })
  const { failure, isSending } = form
  const state = useSession()
  // After the creation of an account, the username is already filled in, so the password field gets the focus.
  useEffect(() => {
    if (knownAs) passwordField.current?.focus()
  }, [knownAs])

  return (
    <FormFrame form={form} className={styles.form} aria-label="Entrar">
      {/* The prerendered page contains a note for browsers without JavaScript. Its text names all three uses of
          this page: login, registration and a new password. */}
      {import.meta.env.SSR ? (
        <NoScriptNote to="entrar, criar uma conta ou mudar a senha" contact={institution} />
      ) : (
        <noscript />
      )}
      {failure?.isSilence ? (
        <Note tone="wait" icon="offline" role="alert" title={failure.title}>
          {failure.text}
        </Note>
      ) : (
        <FormProblems form={form} />
      )}
      {state.status === 'anonymous' && state.isEnded && !failure && (
        <Note tone="wait" title={SESSION_ENDED}>
          {SESSION_ENDED_TEXT}
        </Note>
      )}
      <TextField
        {...form.fields.text('username')}
        label={usernameLabel}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...form.fields.text('password')}
        ref={passwordField}
        label="Senha"
        autoComplete="current-password"
      />
      <Button type="submit" wide busy={isSending}>
        {isSending ? 'Entrando...' : 'Entrar'}
      </Button>
    </FormFrame>
  )
}
