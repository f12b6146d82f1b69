import { useEffect } from 'react'
import { onUpdatePhase, updatePhase, chooseUpdate } from '@/pwa/update-state'
import { toast } from '../feedback/toast'
import { UPDATE_WORDS } from './update-words'

const NEWS_ACTIONS = {
  counting: { label: 'Esperar', onPress: () => chooseUpdate('later') },
  waiting: { label: 'Atualizar agora', onPress: () => chooseUpdate('now') },
}

/** Shows a toast about an update. UpdateNow shows the same text at the end of the page. */
function showPhase(): void {
  const phase = updatePhase()
  const words = UPDATE_WORDS[phase]
  if (words && (phase === 'counting' || phase === 'waiting')) toast.info(words, NEWS_ACTIONS[phase])
}

/** Rendered once per page. Has no visible output of its own. */
export function UpdateToast() {
  useEffect(() => onUpdatePhase(showPhase), [])
  return null
}
