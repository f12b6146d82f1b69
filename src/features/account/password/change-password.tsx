import { useState, type FormEvent } from 'react'
import { passwordChangeProblems, type PasswordChange } from '@/shared/password'
import { hasProblems, type Problems } from '@/shared/text-field'
import { Button } from '@/ui/page/button'
import { PasswordField } from '@/ui/form/field'
import { Mantine } from '@/ui/theme/mantine'
import { Note } from '@/ui/feedback/note'
import { changePassword } from './password-calls'
import { passwordFailure, type PasswordFailure } from './password-texts'
import styles from './password.module.css'
import { PasswordPair } from './password-pair'
import { useFirstProblem } from './use-first-problem'

const NOTHING: PasswordChange = { current_password: '', new_password: '', confirm_password: '' }
type Found = Problems<keyof PasswordChange>

/** A new password for whoever is signed in and knows the present one. */
export function ChangePassword({ username }: { username: string }) {
  const [values, setValues] = useState(NOTHING)
  const [problems, setProblems] = useState<Found>({})
  const [failure, setFailure] = useState<PasswordFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const form = useFirstProblem(problems)

  const type = (change: Partial<PasswordChange>) => {
    setValues({ ...values, ...change })
    setDone(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found: Found = passwordChangeProblems(values)
    setProblems(found)
    setFailure(null)
    setDone(false)
    if (hasProblems(found)) return
    setBusy(true)
    try {
      await changePassword(values)
      setValues(NOTHING)
      setDone(true)
    } catch (error) {
      const why = passwordFailure(error)
      setFailure(why)
      setProblems(
        Object.fromEntries(
          (Object.keys(NOTHING) as (keyof PasswordChange)[]).flatMap((field) =>
            why.fields[field]?.[0] ? [[field, why.fields[field][0]]] : [],
          ),
        ),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Mantine>
      <form
        ref={form}
        className={styles.form}
        method="dialog"
        noValidate
        aria-label="Mudar a senha"
        onSubmit={(event) => void submit(event)}
      >
        <div role="status">
          {isDone && (
            <Note tone="ok" title="A senha foi mudada.">
              Os outros aparelhos em que estava a sua conta têm de entrar outra vez.
            </Note>
          )}
        </div>
        {failure && (
          <Note tone="bad" icon="bad" role="alert" title={failure.title}>
            {failure.text}
          </Note>
        )}
        {/* For the password manager: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          id="password-current"
          name="current_password"
          label="Senha atual"
          autoComplete="current-password"
          value={values.current_password}
          onChange={(event) => type({ current_password: event.currentTarget.value })}
          error={problems.current_password ?? null}
        />
        <PasswordPair values={values} problems={problems} onType={type} />
        <p className={styles.action}>
          <Button type="submit" busy={isBusy}>
            Mudar a senha
          </Button>
        </p>
      </form>
    </Mantine>
  )
}
