import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { INVITATION_INVALID } from '@/shared/password'
import { Note } from '@/ui/feedback/note'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote, FormProblems } from '@/ui/form/form-problems'
import { Button, ButtonLink } from '@/ui/page/button'
import { useTitleFocus } from '../link-screen'
import { useLinkToken } from '../link-token'
import { readInvitation } from './password-calls'
import { PasswordPair } from './password-pair'
import { passwordRefusal } from './password-texts'
import styles from './password.module.css'
import { useNewPassword } from './use-new-password'

/** Note that the invitation cannot be used: it has already been used, has expired, or its token is missing. */
function Dead({ title }: { title: string }) {
  return (
    <div className={styles.form}>
      <Note tone="bad" role="alert" title={title} />
      <p className={styles.action}>
        <ButtonLink to="/login" wide>
          Entrar
        </ButtonLink>
      </p>
    </div>
  )
}

/** Form with which an invited person chooses a password and so accepts the invitation. */
function Accept({ token, username, email }: { token: string; username: string; email: string }) {
  const { form, isDone } = useNewPassword(token)
  const title = useTitleFocus()
  if (isDone)
    return (
      <div className={styles.form}>
        <Note tone="ok" role="status" title="A sua conta está pronta.">
          <p>
            Entre com <b>{username}</b> ou com o seu e-mail, e com a senha que escolheu.
          </p>
        </Note>
        <p className={styles.action}>
          <ButtonLink to="/login" search={{ redirect: '/dashboard' }} wide>
            Entrar
          </ButtonLink>
        </p>
      </div>
    )
  if (form.failure?.isLinkDead) return <Dead title={INVITATION_INVALID} />
  return (
    <FormFrame form={form} className={styles.form} aria-label="Aceitar o convite">
      <h2 ref={title} tabIndex={-1}>
        Bem-vindo à equipa
      </h2>
      <p className={styles.lead}>
        O convite é para <b>{email}</b>. O seu nome de usuário é <b>{username}</b>. Escreva duas vezes a senha
        que quer usar: ninguém mais a fica a saber.
      </p>
      <FormProblems form={form} />
      {/* From this hidden field, password managers learn to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordPair fields={form.fields} />
      <Button type="submit" wide busy={form.isSending}>
        Guardar e aceitar
      </Button>
    </FormFrame>
  )
}

function Read({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Infinity,
    retry: false,
  })
  if (data) return <Accept token={token} username={data.username} email={data.email} />
  if (!error) return <LoadingLine>A abrir o convite...</LoadingLine>
  if (error instanceof ApiError && error.status === 400) return <Dead title={INVITATION_INVALID} />
  return (
    <div className={styles.form}>
      <FailureNote failure={passwordRefusal(error).failure ?? null} />
      <Button wide onClick={() => void refetch()}>
        Tentar outra vez
      </Button>
    </div>
  )
}

/**
 * The page /login?mode=invite. Opening the link does not use up the invitation, because programs that scan e-mails also
 * open links.
 */
export function Invitation() {
  const { token } = useLinkToken()
  if (!token) return <Dead title="Falta a ligação do e-mail. Abra o convite que recebeu." />
  return <Read key={token} token={token} />
}
