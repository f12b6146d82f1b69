import { useUpdatePhase, wishUpdate } from '@/pwa/update-state'
import { Button } from './button'

/** Where an update waits, for whoever missed the toast: at the foot of the page and in the menu. */
export function UpdateNow() {
  const phase = useUpdatePhase()
  if (phase === 'none') return null
  return (
    <Button
      variant="line"
      size="sm"
      icon="again"
      busy={phase === 'reloading'}
      onClick={() => wishUpdate('now')}
    >
      Atualizar agora
    </Button>
  )
}
