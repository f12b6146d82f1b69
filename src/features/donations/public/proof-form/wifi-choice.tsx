import { useHydrated } from '@tanstack/react-router'
import { reportsConnectionType } from '@/pwa/connection'
import { Choice } from '@/ui/form/choice'
import { DeviceText } from '@/ui/page/this-device'
import { formatSize } from '@/lib/formats'
import type { Proof } from '../proof-state/use-proof'

/**
 * The option to send only by Wi-Fi, with the size of the upload. It is offered only if the browser reports the type of
 * the connection.
 */
export function WifiChoice({ proof }: { proof: Proof }) {
  const { fields, file } = proof.state
  if (!useHydrated() || !reportsConnectionType()) return null
  return (
    <Choice
      type="checkbox"
      name="wifiOnly"
      checked={fields.wifiOnly}
      onChange={(wifiOnly) => proof.type({ wifiOnly })}
      title="Enviar só por Wi-Fi"
      hint={
        <DeviceText
          text={`${file ? `Enviar gasta cerca de ${formatSize(file.size)}. ` : ''}Sem Wi-Fi, o comprovante espera guardado neste {aparelho}.`}
        />
      }
    />
  )
}
