import { institution } from '@/content/institution'
import { formatReference } from '@/shared/reference'
import { Button, ButtonLink } from '@/ui/page/button'
import { Crossing } from './crossing'
import { Reference } from './reference'
import { Actions, StatusView } from '@/ui/feedback/status-view'

interface ReceivedViewProps {
  /** The submission's key. */
  entryKey: string
  onAnother: () => void
}

/** The server already had a first version under this reference, and did not take the changed one (D9). */
export function ReceivedView({ entryKey, onAnother }: ReceivedViewProps) {
  const reference = formatReference(entryKey)
  return (
    <StatusView
      status="sent"
      word="Já recebido"
      text={
        <p>
          A associação já tinha recebido a primeira versão deste comprovante, com a referência{' '}
          <strong className="num">{reference}</strong>. O que mudou depois não foi enviado.
        </p>
      }
      drawing={<Crossing progress={100} at="there" label="A primeira versão está na associação." />}
    >
      <Reference value={reference} />
      <p>
        Se a primeira versão tinha um engano, escreva para{' '}
        <a href={`mailto:${institution.email}?subject=${reference}`}>{institution.email}</a> com a referência.
        Se é outra doação, envie outro comprovante.
      </p>
      <Actions>
        <Button wide onClick={onAnother}>
          Enviar outro comprovante
        </Button>
        <ButtonLink to="/doacao" variant="quiet">
          Voltar à doação
        </ButtonLink>
      </Actions>
    </StatusView>
  )
}
