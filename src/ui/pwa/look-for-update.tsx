import { checkForUpdate } from '@/pwa/update-state'
import { toast } from '../feedback/toast'

const ANSWERS = {
  current: 'Já tem a versão mais recente.',
  away: 'Sem resposta da associação. Tente quando houver rede.',
}

/** A button that checks for a new version. An installed application needs it, because it has no reload button. */
export function CheckForUpdate() {
  const check = async () => {
    const found = await checkForUpdate()
    if (found !== 'newer') toast.info(ANSWERS[found])
  }
  return (
    <button type="button" className="needs-script" onClick={() => void check()}>
      Procurar versão nova
    </button>
  )
}
