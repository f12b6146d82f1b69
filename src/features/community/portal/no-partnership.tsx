import { Note } from '@/ui/feedback/note'
import { ButtonLink } from '@/ui/page/button'

/** Message if the API has no partnership for this account or does not have the operation (D36). */
export function NoPartnership() {
  return (
    <Note
      tone="info"
      title="Este servidor não mostra projetos em conjunto para esta conta."
      actions={
        <ButtonLink to="/contacto" search={{ assunto: 'Parceria' }} variant="line" size="sm">
          Pedir à equipa
        </ButtonLink>
      }
    >
      A equipa diz‑lhe como andam e manda as contas.
    </Note>
  )
}
