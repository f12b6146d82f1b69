import { PASSWORD_MAX, PASSWORD_MIN } from '@/shared/password'
import { PasswordField } from '@/ui/form/field'

interface PasswordPairProps {
  values: { new_password: string; confirm_password: string }
  problems: { new_password?: string | undefined; confirm_password?: string | undefined }
  onType: (change: { new_password?: string; confirm_password?: string }) => void
}

/** A new password and its repetition, as a password manager knows them. */
export function PasswordPair({ values, problems, onType }: PasswordPairProps) {
  return (
    <>
      <PasswordField
        id="password-new"
        name="new_password"
        label="Nova senha"
        hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX + 1}
        value={values.new_password}
        onChange={(event) => onType({ new_password: event.currentTarget.value })}
        error={problems.new_password ?? null}
      />
      <PasswordField
        id="password-confirm"
        name="confirm_password"
        label="Confirmar nova senha"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX + 1}
        value={values.confirm_password}
        onChange={(event) => onType({ confirm_password: event.currentTarget.value })}
        error={problems.confirm_password ?? null}
      />
    </>
  )
}
