import { useEffect, useState } from 'react'
import { pushFailureText, readPushState, subscribeToPush, type PushState } from '@/pwa/push'
import { Button } from '../page/button'
import { DeviceText } from '../page/this-device'

/**
 * Offer of push notifications, shown to a signed-in user after a proof has arrived: the association's response comes
 * later (D39). Nothing is shown if notifications are already on, are blocked or are not supported.
 */
export function PushOffer() {
  const [state, setState] = useState<PushState>('absent')
  const [wasOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isGone = false
    readPushState().then(
      (now) => {
        if (isGone || now !== 'off') return
        setState(now)
        setOffered(true)
      },
      (error: unknown) => console.info('Whether this browser gets pushes is not known', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (!wasOffered) return null

  const subscribe = async () => {
    setBusy(true)
    setFailure('')
    try {
      setState(await subscribeToPush())
    } catch (error) {
      console.warn('The push subscription was not made', error)
      setFailure(pushFailureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      {state === 'off' && (
        <Button variant="line" size="sm" icon="bell" busy={isBusy} onClick={() => void subscribe()}>
          Avisar‑me quando houver resposta
        </Button>
      )}
      <p role="status">
        {state === 'on' && (
          <DeviceText text="Quando houver resposta, aparece um aviso neste {aparelho}, mesmo com a página fechada." />
        )}
        {state === 'blocked' &&
          'Os avisos estão bloqueados neste navegador. Pode permiti‑los nas definições dele.'}
        {failure}
      </p>
    </div>
  )
}
