import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { clockText } from '@/lib/dates'
import { SERVER_FAILED } from '@/lib/failure-reason'
import { Note } from '@/ui/feedback/note'
import { saveFile } from '@/ui/list/save-file'
import { Button } from '@/ui/page/button'
import { readOwnData } from './personal-calls'
import styles from './personal.module.css'

type State =
  | { step: 'idle' }
  | { step: 'busy'; received: number }
  | { step: 'done'; size: number; at: Date }
  | { step: 'failed'; text: string }

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Tente outra vez. Nada mudou.'
  if (error.kind === 'network' || error.kind === 'timeout')
    return 'A ligação caiu. Tente quando a rede voltar: para isto é preciso rede.'
  return error.detail ?? SERVER_FAILED
}

/** Button with which users download all data that the association stores about them. */
export function OwnCopy() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const run = async () => {
    setState({ step: 'busy', received: 0 })
    try {
      const file = await readOwnData((received) => setState({ step: 'busy', received }))
      const at = new Date()
      saveFile(`os-meus-dados-${at.toISOString().slice(0, 10)}.zip`, file)
      setState({ step: 'done', size: file.size, at })
    } catch (error) {
      console.warn('The copy of the personal data was not downloaded', error)
      setState({ step: 'failed', text: failureText(error) })
    }
  }
  const isBusy = state.step === 'busy'
  return (
    <>
      <p>
        O que temos sobre si é seu. A cópia é um ficheiro ZIP com o perfil, as doações e os comprovantes, as
        mensagens, os pedidos e os avisos.
      </p>
      <p className={styles.acts}>
        <Button variant="line" icon="down" busy={isBusy} onClick={() => void run()}>
          Descarregar os meus dados
        </Button>
      </p>
      <div role="status" className={styles.said}>
        {isBusy && (
          <p className={styles.soft}>
            {state.received === 0 ? 'A juntar os dados...' : `Recebidos ${sizeText(state.received)}...`}
          </p>
        )}
        {state.step === 'done' && (
          <Note tone="ok" icon="down" title="Os seus dados estão prontos.">
            {`Descarregados às ${clockText(state.at)}, ${sizeText(state.size)}. Guarde o ficheiro num lugar só seu.`}
          </Note>
        )}
        {state.step === 'failed' && (
          <Note tone="bad" title="Os dados não vieram.">
            {state.text}
          </Note>
        )}
      </div>
    </>
  )
}
