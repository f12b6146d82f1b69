import { Link } from '@tanstack/react-router'
import { DeviceText } from '@/ui/page/this-device'

/** Leads from a donation that was not found to what still waits on this device. */
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
