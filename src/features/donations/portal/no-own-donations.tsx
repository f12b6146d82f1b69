import { Note } from '@/ui/feedback/note'
import { ButtonLink } from '@/ui/page/button'

/** Message if the API does not have the operation that lists a user's donations (D36). */
export function NoOwnDonations() {
  return (
    <Note
      tone="info"
      title="Este servidor ainda não mostra as suas doações."
      actions={
        <ButtonLink to="/enviar-comprovante/estado" variant="line" size="sm">
          Ver o estado de uma doação
        </ButtonLink>
      }
    >
      Veja o estado de cada uma com a referência e o e-mail.
    </Note>
  )
}
