import { useState } from 'react'
import { askForNotices, noticePermission, type NoticePermission } from '@/pwa/notices'
import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'

/** Asked for where it explains itself, beside what waits, and never by itself (D11). */
export function NoticeOffer() {
  const [permission, setPermission] = useState<NoticePermission>(noticePermission)
  const ask = () =>
    askForNotices().then(setPermission, (error: unknown) => {
      console.info('The browser does not let itself be asked for notices', error)
      setPermission('denied')
    })
  return (
    <div role="status">
      {permission === 'open' && (
        <Button variant="line" size="sm" icon="bell" onClick={() => void ask()}>
          Avisar-me quando for enviado
        </Button>
      )}
      {permission === 'granted' && (
        <p>
          <DeviceText text="Quando for enviado, aparece um aviso neste {aparelho}, mesmo com a página fechada." />
        </p>
      )}
      {permission === 'denied' && (
        <p>Os avisos estão bloqueados neste navegador. Pode permiti-los nas definições dele.</p>
      )}
    </div>
  )
}
