import { useState } from 'react'
import { requestNoticePermission, noticePermission, type NoticePermission } from '@/pwa/notices'
import { Button } from '../page/button'
import { DeviceText } from '../page/this-device'

/**
 * Offer of notifications next to a pending outbox entry. The user must press a button, because browsers ask for the
 * permission only after that (D11).
 */
export function NoticeOffer() {
  const [permission, setPermission] = useState<NoticePermission>(noticePermission)
  const ask = () =>
    requestNoticePermission().then(setPermission, (error: unknown) => {
      console.info('The browser refused to ask for notifications', error)
      setPermission('denied')
    })
  return (
    <div role="status">
      {permission === 'open' && (
        <Button variant="line" size="sm" icon="bell" onClick={() => void ask()}>
          Avisar‑me quando for enviado
        </Button>
      )}
      {permission === 'granted' && (
        <p>
          <DeviceText text="Quando for enviado, aparece um aviso neste {aparelho}, mesmo com a página fechada." />
        </p>
      )}
      {permission === 'denied' && (
        <p>Os avisos estão bloqueados neste navegador. Pode permiti‑los nas definições dele.</p>
      )}
    </div>
  )
}
