import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  pushFailureText,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
  type PushState,
} from '@/pwa/push'
import { Note } from '../feedback/note'
import { Choice } from '../form/choice'
import { DeviceWord } from '../page/this-device'

const FAILED_TITLE = 'Não foi possível mudar os avisos.'

/**
 * Checkbox that turns push notifications for this browser on and off. Nothing is rendered if the browser does not
 * support push or the server has no keys.
 */
export function PushSwitch({ userId }: { userId: number }) {
  const query = useQuery({
    queryKey: ['push', userId],
    queryFn: readPushState,
    retry: false,
    staleTime: Infinity,
  })
  const [changed, setChanged] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const state = changed ?? query.data ?? 'absent'
  if (state === 'absent') return null

  const change = async (isOn: boolean) => {
    setBusy(true)
    setFailure(null)
    try {
      setChanged(await (isOn ? subscribeToPush() : unsubscribeFromPush()))
    } catch (error) {
      console.warn('The push subscription was not changed', error)
      setFailure(pushFailureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Choice
        type="checkbox"
        name="push"
        checked={state === 'on'}
        disabled={isBusy || state === 'blocked'}
        onChange={(isOn) => void change(isOn)}
        title={
          <>
            Notificação neste <DeviceWord />
          </>
        }
        hint="Mesmo com a aplicação fechada"
      />
      <div role="status">
        {state === 'blocked' && (
          <p>Os avisos estão bloqueados neste navegador. Pode permiti‑los nas definições dele.</p>
        )}
        {failure && (
          <Note tone="bad" title={FAILED_TITLE}>
            {failure}
          </Note>
        )}
      </div>
    </div>
  )
}
