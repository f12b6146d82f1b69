import { Link } from '@tanstack/react-router'
import { DeviceText } from '@/ui/page/this-device'

/** Link from a donation that was not found to the outbox entries that are not sent yet. */
export function StillToSend() {
  return (
    <p>
      Ainda está por enviar?{' '}
      <Link to="/enviar-comprovante/pendentes">
        <DeviceText text="Veja os que estão neste {aparelho}" />
      </Link>
      .
    </p>
  )
}
