import { useUpdatePhase, chooseUpdate } from '@/pwa/update-state'
import { Button } from '../page/button'
import { UPDATE_WORDS } from './update-words'

/** A text and a button for a new version, at the end of the page, for users who did not see the toast. */
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
        onClick={() => chooseUpdate('now')}
      >
        Atualizar agora
      </Button>
    </>
  )
}
