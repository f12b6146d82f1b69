import type { Submission } from '@/offline/submission'
import { formatReference } from '@/shared/reference'
import { Button } from '@/ui/page/button'
import type { Verdict } from '../proof-state/send-verdict'
import { unknownText } from '../../texts'
import { Crossing } from './crossing'
import { Reference } from './reference'
import { Actions, StatusView } from '@/ui/feedback/status-view'

interface ConfirmingViewProps {
  submission: Submission
  verdict: Verdict & { kind: 'unknown' }
  /** Whether the upload was complete when the connection failed. */
  isWhole: boolean
  onAgain: (submission: Submission) => void
  onForm: () => void
}

/**
 * View for a proof that is not in the outbox and got no response. It is unknown whether the server has received the
 * proof (L14).
 */
export function ConfirmingView({ submission, verdict, isWhole, onAgain, onForm }: ConfirmingViewProps) {
  const { title, text } = unknownText(verdict.why, isWhole, verdict.text)
  return (
    <StatusView
      status="confirming"
      word="A confirmar"
      text={<p role="alert">{title}</p>}
      drawing={
        <Crossing
          progress={isWhole ? 92 : 50}
          at={isWhole ? 'there' : 'way'}
          thereLabel={isWhole ? 'Falta a resposta' : 'Na associação'}
          isAnswerMissing
          label="Falta a resposta da associação."
        />
      }
    >
      <Reference value={formatReference(submission.key)} />
      <p>{text}</p>
      <p>
        <strong>Não conta a dobrar:</strong> se já tinha chegado, a associação reconhece a referência e
        responde com o mesmo número.
      </p>
      <Actions>
        <Button wide onClick={() => onAgain(submission)}>
          Perguntar agora
        </Button>
        <Button variant="quiet" onClick={onForm}>
          Voltar ao formulário
        </Button>
      </Actions>
    </StatusView>
  )
}
