import { lookForUpdate } from '@/pwa/update-state'
import { toast } from '../feedback/toast'

const ANSWERS = {
  current: 'Já tem a versão mais recente.',
  away: 'Sem resposta da associação. Tente quando houver rede.',
}

/** For whoever does not trust that the newest version comes by itself: an installed application has no reload button. */
export function LookForUpdate() {
  const look = async () => {
    const found = await lookForUpdate()
    if (found !== 'newer') toast.info(ANSWERS[found])
  }
  return (
    <button type="button" className="needs-script" onClick={() => void look()}>
      Procurar versão nova
    </button>
  )
}
