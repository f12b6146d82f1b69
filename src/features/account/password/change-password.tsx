import { useState } from 'react'
import { useForm } from '@/lib/form'
import { passwordChangeProblems, type PasswordChange } from '@/shared/password'
import { hasProblems } from '@/shared/text-field'
import { Note } from '@/ui/feedback/note'
import { PasswordField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { changePassword } from './password-calls'
import { PasswordPair } from './password-pair'
import { passwordRefusal } from './password-texts'
import styles from './password.module.css'

const NOTHING: PasswordChange = { current_password: '', new_password: '', confirm_password: '' }

/** Form with which a signed-in user sets a new password. It requires the current password. */
export function ChangePassword({ username }: { username: string }) {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    name: 'password',
    initial: NOTHING,
    problems: passwordChangeProblems,
    send: changePassword,
    refused: passwordRefusal,
    focus: 'summary',
    onSent: () => {
      form.reset()
      setDone(true)
    },
  })
  const isShown = isDone && !form.isDirty && !form.isSending && !hasProblems(form.problems)
  return (
    <FormFrame form={form} className={styles.form} aria-label="Mudar a senha">
      <div role="status">
        {isShown && (
          <Note tone="ok" title="A senha foi mudada.">
            Os outros aparelhos em que estava a sua conta têm de entrar outra vez.
          </Note>
        )}
      </div>
      <FormProblems form={form} />
      {/* From this hidden field, password managers learn to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.fields.text('current_password')}
        id="password-current"
        label="Senha atual"
        autoComplete="current-password"
      />
      <PasswordPair fields={form.fields} />
      <p className={styles.action}>
        <Button type="submit" busy={form.isSending}>
          Mudar a senha
        </Button>
      </p>
    </FormFrame>
  )
}
