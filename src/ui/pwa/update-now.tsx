import { useUpdatePhase, wishUpdate } from '@/pwa/update-state'
import { Button } from '../page/button'
import { UPDATE_WORDS } from './update-words'

/** Where an update waits, for whoever missed the toast: at the foot of the page. */
export function UpdateNow() {
  const phase = useUpdatePhase()
  if (phase === 'none') return null
  return (
    <>
      {UPDATE_WORDS[phase] && <p>{UPDATE_WORDS[phase]}</p>}
      <Button
        variant="line"
        size="sm"
        icon="again"
        busy={phase === 'reloading'}
        onClick={() => wishUpdate('now')}
      >
        Atualizar agora
      </Button>
    </>
  )
}
