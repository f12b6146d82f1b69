import { DeviceWord } from '@/ui/page/this-device'
import { Time } from '@/ui/page/time'
import type { Kept } from '../proof-state/draft-keeper'
import styles from './proof-form.module.css'

/** The state of the draft, below the send button. The text 'guardado' appears only after the draft was stored. */
export function DraftLine({ kept }: { kept: Kept }) {
  return (
    <p className={styles.kept}>
      {kept.kind === 'kept' && !kept.withoutFile && (
        <>
          Rascunho guardado neste <DeviceWord /> às <Time at={kept.at} as="clock" />. Se fechar a página, nada
          se perde.
        </>
      )}
      {kept.kind === 'kept' && kept.withoutFile && (
        <>
          O texto está guardado neste <DeviceWord />, mas não há espaço para o ficheiro: se fechar a página,
          escolha‑o outra vez.
        </>
      )}
      {kept.kind === 'not-kept' && (
        <>Este navegador não deixa guardar o rascunho. Pode enviar na mesma, mas não feche a página antes.</>
      )}
    </p>
  )
}
