import { useNetwork } from '@/pwa/use-network'
import { Button } from '../page/button'
import { Note } from './note'

/** Note in place of data that could not be loaded and is not stored on the device. */
export function ReadTrouble({ what, onRetry }: { what: string; onRetry: () => void }) {
  const network = useNetwork()
  const isAway = network === 'offline'
  return (
    <Note
      tone={isAway ? 'wait' : 'bad'}
      icon={isAway ? 'offline' : 'bad'}
      role="status"
      title={isAway ? 'Sem rede.' : 'A associação não respondeu como devia.'}
      actions={
        <Button variant="line" size="sm" icon="retry" onClick={onRetry}>
          Tentar outra vez
        </Button>
      }
    >
      {what}: não há cópia neste aparelho.{' '}
      {isAway ? 'Aparecem quando houver rede.' : 'Espere um minuto e tente outra vez.'}
    </Note>
  )
}
