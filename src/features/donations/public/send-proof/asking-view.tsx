import type { Submission } from '@/offline/submission'
import { referenceOf } from '@/shared/reference'
import { Button } from '@/ui/page/button'
import type { Verdict } from '../proof-state/send-verdict'
import { unknownText } from '../../texts'
import { Crossing } from './crossing'
import { Reference } from './reference'
import { Actions, Truth } from './truth'

interface AskingViewProps {
  submission: Submission
  verdict: Verdict & { kind: 'unknown' }
  /** All of it had left when the answer was lost. */
  isWhole: boolean
  onAgain: (submission: Submission) => void
  onForm: () => void
}

/** The answer to a proof that could not be kept was lost: neither a failure nor a success (L14). */
export function AskingView({ submission, verdict, isWhole, onAgain, onForm }: AskingViewProps) {
  const { title, text } = unknownText(verdict.why, isWhole, verdict.text)
  return (
    <Truth
      kind="asking"
      word="A confirmar"
      say={<p role="alert">{title}</p>}
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
      <Reference value={referenceOf(submission.key)} />
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
    </Truth>
  )
}
