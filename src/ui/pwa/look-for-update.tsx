import { checkForUpdate } from '@/pwa/update-state'
import { toast } from '../feedback/toast'

const ANSWERS = {
  current: 'Já tem a versão mais recente.',
  away: 'Sem resposta da associação. Tente quando houver rede.',
}

/** Button that checks for a new version. An installed application has no reload button of the browser. */
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
