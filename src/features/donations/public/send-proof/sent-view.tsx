import { Link } from '@tanstack/react-router'
import type { EntryReceipt } from '@/offline/outbox-entry'
import { receivedAt } from '@/offline/received-at'
import type { Submission } from '@/offline/submission'
import { moneyText } from '@/shared/money'
import { formatReference } from '@/shared/reference'
import { Facts, StatusView } from '@/ui/feedback/status-view'
import { SENT } from '../../texts'
import { Crossing } from './crossing'
import { ReviewClock } from './review-clock'
import { WhatNext } from './what-next'

interface SentViewProps {
  submission: Pick<Submission, 'key' | 'mode' | 'fields'>
  receipt: EntryReceipt
  methodName: string
  onAnother: () => void
}

/**
 * The confirmation after the server has accepted the proof (RULES §2.12). Only this view says 'Enviado', with the
 * association's number.
 */
export function SentView({ submission, receipt, methodName, onAnother }: SentViewProps) {
  const { number } = receipt
  const reference = receipt.reference ?? formatReference(submission.key)
  return (
    <StatusView
      status="sent"
      word="Enviado"
      text={
        <>
          <p>{SENT[submission.mode]}</p>
          <p>
            Doação n.º <strong className="num">{number}</strong>
          </p>
        </>
      }
      drawing={<Crossing progress={100} at="there" label="O comprovante está na associação." />}
    >
      <ReviewClock receivedAt={receivedAt(receipt)} />
      <Facts
        facts={[
          ['Doação n.º', number],
          ['Referência', reference],
          ['Valor', moneyText(submission.fields.amountCents)],
          ['Método', methodName],
        ]}
      />
      <p>Guarde o número da doação e a referência: com eles respondemos mais depressa e pode <Link to="/enviar-comprovante/estado" search={{ doacao: reference }}>ver o estado</Link>.</p>
      <WhatNext onAnother={onAnother} />
    </StatusView>
  )
}
