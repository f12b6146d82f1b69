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

/** Shows the toasts about updates. Rendered once per page, without any other visible output. */
export function UpdateToast() {
  useEffect(() => onUpdatePhase(showPhase), [])
  return null
}
