import { useEffect, useState } from 'react'
import { DeviceText } from '@/ui/page/this-device'
import styles from './outbox-page.module.css'

type Answer = 'promised' | 'not-promised' | 'unknown'

async function ask(): Promise<Answer> {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return 'unknown'
  return (await navigator.storage.persisted()) ? 'promised' : 'not-promised'
}

const TEXTS: Record<Answer, string> = {
  promised: 'O navegador prometeu não apagar o que está guardado neste {aparelho}.',
  'not-promised':
    'Este navegador pode apagar o que ainda não foi enviado, se faltar espaço neste {aparelho}. Envie logo que tiver rede.',
  unknown: 'Não apague os dados do navegador enquanto houver comprovantes por enviar neste {aparelho}.',
}

/** Whether the browser promised not to delete stored data (D6). */
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
