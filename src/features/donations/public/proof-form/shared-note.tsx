import { Note } from '@/ui/feedback/note'
import type { Proof } from '../proof-state/use-proof'

/** A note about a file or text that another application has shared with the form (D12). */
export function SharedNote({ proof }: { proof: Proof }) {
  const { shared, file } = proof.state
  if (!shared) return null
  if (shared === 'taken')
    return (
      file && (
        <Note tone="ok" icon="share" role="status" title="Recebemos o ficheiro que partilhou">
          <p>Está em «O comprovante». Confira‑o, preencha o resto e envie.</p>
        </Note>
      )
    )
  if (shared === 'text')
    return (
      <Note tone="ok" icon="share" role="status" title="Recebemos a mensagem que partilhou">
        <p>Está em «Descrição». Confira os dados, junte o comprovante e envie.</p>
      </Note>
    )
  return (
    <Note tone="wait" icon="share" role="status" title="O ficheiro partilhado não chegou até aqui">
      <p>Nada ficou guardado nem foi enviado. Escolha o ficheiro outra vez, em «O comprovante».</p>
    </Note>
  )
}
