import { useState } from 'react'
import { useForm, type Form } from '@/lib/form'
import { newPasswordProblems, type NewPassword } from '@/shared/password'
import { checkSession } from '../link-screen'
import { confirmReset } from './password-calls'
import { passwordRefusal, type PasswordFailure } from './password-texts'

const NOTHING: NewPassword = { new_password: '', confirm_password: '' }

/**
 * Returns the form in which a user chooses a new password.
 * @param token the token of the e-mail, which authorises the change
 */
export function useNewPassword(token: string): { form: Form<NewPassword, PasswordFailure>; isDone: boolean } {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    name: 'password',
    initial: NOTHING,
    problems: newPasswordProblems,
    send: (values) => confirmReset({ ...values, token }),
    refused: passwordRefusal,
    focus: 'summary',
    onSent: () => {
      setDone(true)
      // The server has ended all sessions of the account. One of them may be the session on this device.
      checkSession()
    },
  })
  return { form, isDone }
}
