import { useSession } from '@/lib/session'
import { Note } from '@/ui/feedback/note'
import { FailureNote } from '@/ui/form/form-problems'
import { Button, ButtonLink } from '@/ui/page/button'
import { checkSession, useTitleFocus } from '../link-screen'
import { useLinkToken } from '../link-token'
import styles from '../password/password.module.css'
import { useVerificationCall } from './use-verification-call'
import { confirmEmail } from './verification-calls'

function Onward({ isHere }: { isHere: boolean }) {
  return (
    <p className={styles.action}>
      <ButtonLink to={isHere ? '/client-area' : '/login'} wide>
        {isHere ? 'Continuar' : 'Entrar'}
      </ButtonLink>
    </p>
  )
}

/**
 * Button with which the user confirms the e-mail address. Opening the link does not confirm it, because programs that
 * scan e-mails also open links.
 */
function Confirm({ token }: { token: string }) {
  const isHere = useSession().status === 'signed-in'
  const title = useTitleFocus()
  const { state, failure, send } = useVerificationCall(() => confirmEmail(token), checkSession)

  if (state === 'sent')
    return (
      <div className={styles.form}>
        <Note tone="ok" role="status" title="O e-mail está confirmado.">
          A partir de agora, as notícias da sua conta também chegam por e-mail.
        </Note>
        <Onward isHere={isHere} />
      </div>
    )
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1}>
        Confirmar o seu e-mail
      </h2>
      <p className={styles.lead}>
        Confirme só se foi você que criou a conta com este e-mail, ou que pediu para a mudar para ele. Se não
        foi, feche esta página.
      </p>
      <FailureNote failure={failure} />
      <Button wide busy={state === 'busy'} onClick={send}>
        Confirmar
      </Button>
    </div>
  )
}

/** The page /login?mode=verify. Without the token of the e-mail it shows only a note. */
export function ConfirmEmail() {
  const { token } = useLinkToken()
  if (token) return <Confirm key={token} token={token} />
  return (
    <div className={styles.form}>
      <Note tone="info" title="Falta a ligação do e-mail.">
        Abra a ligação que recebeu. Para pedir outra, entre e veja as definições da sua conta.
      </Note>
      <Onward isHere={false} />
    </div>
  )
}
