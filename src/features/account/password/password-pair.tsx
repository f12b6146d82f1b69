import type { FormFields } from '@/lib/form-fields'
import { PASSWORD_MAX, PASSWORD_MIN, type NewPassword } from '@/shared/password'
import { PasswordField } from '@/ui/form/field'

/** Two fields, for the new password and its repetition, with the attributes that password managers need. */
export function PasswordPair({ fields }: { fields: Pick<FormFields<NewPassword>, 'text'> }) {
  return (
    <>
      <PasswordField
        {...fields.text('new_password')}
        id="password-new"
        label="Nova senha"
        hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX + 1}
      />
      <PasswordField
        {...fields.text('confirm_password')}
        id="password-confirm"
        label="Confirmar nova senha"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX + 1}
      />
    </>
  )
}
