import { useEffect } from 'react'
import { onUpdatePhase, updatePhase, wishUpdate } from '@/pwa/update-state'
import { toast } from '../feedback/toast'
import { UPDATE_WORDS } from './update-words'

const NEWS_ACTIONS = {
  counting: { label: 'Esperar', onPress: () => wishUpdate('later') },
  waiting: { label: 'Atualizar agora', onPress: () => wishUpdate('now') },
}

/** Says once what an update is about to do; what it says also stands at the foot of the page (UpdateNow). */
function tellPhase(): void {
  const phase = updatePhase()
  const words = UPDATE_WORDS[phase]
  if (words && (phase === 'counting' || phase === 'waiting')) toast.info(words, NEWS_ACTIONS[phase])
}

/** Stands once in the page, shows nothing itself. */
export function UpdateNews() {
  useEffect(() => onUpdatePhase(tellPhase), [])
  return null
}
