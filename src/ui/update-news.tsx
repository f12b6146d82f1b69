import { useEffect } from 'react'
import { onUpdatePhase, updatePhase, wishUpdate } from '@/pwa/update-state'
import { toast } from './toast'

/** Says once what an update is about to do; what it says also stands at the foot of the page (UpdateNow). */
function tellPhase(): void {
  switch (updatePhase()) {
    case 'counting':
      toast.info('Há uma versão nova. A página abre-se de novo daqui a 3 segundos.', {
        label: 'Esperar',
        onPress: () => wishUpdate('later'),
      })
      break
    case 'waiting':
      toast.info('Há uma versão nova. Atualizamos quando terminar.', {
        label: 'Atualizar agora',
        onPress: () => wishUpdate('now'),
      })
      break
  }
}

/** Stands once in the page, shows nothing itself. */
export function UpdateNews() {
  useEffect(() => onUpdatePhase(tellPhase), [])
  return null
}
