import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import { FailureNote } from '@/ui/form/form-problems'
import { useVerificationCall } from './use-verification-call'
import { requestVerification } from './verification-calls'

/**
 * Note in the settings that the user has not confirmed the account's e-mail address yet (D52). A button requests
 * another link.
 */
export function UnverifiedEmail() {
  const { state, failure, send } = useVerificationCall(requestVerification)
  return (
    <>
      <div role="status">
        {state === 'sent' && (
          <Note tone="ok" title="Veja o seu e-mail.">
            A ligação serve durante três dias. Não chegou? Veja também o lixo eletrónico, ou peça outra daqui
            a cinco minutos.
          </Note>
        )}
      </div>
      <FailureNote failure={failure} />
      <p>Este e-mail está por confirmar: abra a ligação que recebeu quando criou a conta, ou peça outra.</p>
      <Button variant="line" busy={state === 'busy'} onClick={send}>
        Enviar outra ligação
      </Button>
    </>
  )
}
