import { useEffect, useState } from 'react'
import { DeviceText } from '@/ui/page/this-device'
import styles from './outbox-page.module.css'

type Answer = 'promised' | 'not-promised' | 'unknown'

async function ask(): Promise<Answer> {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return 'unknown'
  return (await navigator.storage.persisted()) ? 'promised' : 'not-promised'
}

const TEXTS: Record<Answer, string> = {
  promised:
    'Se faltar espaço, o navegador não apaga o que está guardado neste {aparelho}. Só se perde se limpar os dados do navegador.',
  'not-promised':
    'Este navegador pode apagar o que ainda não foi enviado, se faltar espaço neste {aparelho} ou se limpar os dados do navegador. Envie logo que tiver rede.',
  unknown: 'Não apague os dados do navegador enquanto houver comprovantes por enviar neste {aparelho}.',
}

/**
 * Note that explains whether the browser may delete stored data when the device runs out of space (D6). With the
 * permission for persistent storage, only the user can delete the data.
 */
export function StorageNote() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let isGone = false
    ask().then(
      (found) => !isGone && setAnswer(found),
      (error: unknown) =>
        console.info('The browser does not report whether its storage is persistent', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  return <p className={styles.promise}>{answer && <DeviceText text={TEXTS[answer]} />}</p>
}
