import type { EntryReceipt } from '@/offline/outbox-entry'
import type { Submission } from '@/offline/submission'
import { referenceOf } from '@/shared/reference'
import { Button, ButtonLink } from '@/ui/page/button'
import { receivedAtOf, REVIEW_HOURS, reviewDueAt } from '../../model'
import { dateTimeText, moneyText, timeText } from '../../proof-formats'
import { SENT } from '../../texts'
import { Crossing } from './crossing'
import styles from './sent-view.module.css'
import { Actions, Facts, Truth } from './truth'

interface SentViewProps {
  submission: Pick<Submission, 'key' | 'mode' | 'fields'>
  receipt: EntryReceipt
  methodName: string
  onAnother: () => void
}

/** The confirmation view of RULES §2.12. 'Enviado' stands here alone, with the association's own number. */
export function SentView({ submission, receipt, methodName, onAnother }: SentViewProps) {
  const { number } = receipt
  const receivedAt = receivedAtOf(receipt)
  return (
    <Truth
      kind="sent"
      word="Enviado"
      say={
        <>
          <p>{SENT[submission.mode]}</p>
          <p>
            Doação n.º <strong className="num">{number}</strong>
          </p>
        </>
      }
      drawing={<Crossing progress={100} at="there" label="O comprovante está na associação." />}
    >
      <div className={styles.clock}>
        <p>
          Análise em até 48 h. Resposta até <strong>{dateTimeText(reviewDueAt(receivedAt))}</strong>.
        </p>
        <div className={styles.stitches} aria-hidden="true" />
        <div className={styles.ends}>
          <span>Recebido às {timeText(receivedAt)}</span>
          <span>Faltam {REVIEW_HOURS} h</span>
        </div>
      </div>
      <Facts
        facts={[
          ['Doação n.º', number],
          ['Referência', receipt.reference ?? referenceOf(submission.key)],
          ['Valor', moneyText(submission.fields.amountCents)],
          ['Método', methodName],
        ]}
      />
      <p>Guarde o número da doação e a referência: com eles respondemos mais depressa.</p>
      <Actions>
        <Button wide onClick={onAnother}>
          Enviar outro comprovante
        </Button>
        <ButtonLink to="/doacao" variant="quiet">
          Voltar à doação
        </ButtonLink>
      </Actions>
    </Truth>
  )
}
