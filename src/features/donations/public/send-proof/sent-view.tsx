import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import type { EntryReceipt } from '@/offline/outbox-entry'
import type { Submission } from '@/offline/submission'
import { moneyText } from '@/shared/money'
import { formatReference } from '@/shared/reference'
import { Facts, StatusView } from '@/ui/feedback/status-view'
import { SENT } from '../../texts'
import { Crossing } from './crossing'
import { WhatNext } from './what-next'

// This chunk is not part of the form's first load. The number and the reference, which the donor needs most, are shown
// before it is loaded.
const AfterSent = optionalPart(() => import('./after-sent').then((module) => module.AfterSent))

interface SentViewProps {
  submission: Pick<Submission, 'key' | 'mode' | 'fields'>
  receipt: EntryReceipt
  methodName: string
  onAnother: () => void
}

/**
 * The confirmation after the server has accepted the proof (RULES §2.12). Only this view shows 'Enviado', with the
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
      <Facts
        facts={[
          ['Doação n.º', number],
          ['Referência', reference],
          ['Valor', moneyText(submission.fields.amountCents)],
          ['Método', methodName],
        ]}
      />
      <p>
        Guarde o número da doação e a referência: com eles respondemos mais depressa. Com a referência e o seu
        e‑mail pode{' '}
        <Link to="/enviar-comprovante/estado" search={{ doacao: reference }}>
          ver o estado
        </Link>
        .
      </p>
      <Suspense fallback={null}>
        <AfterSent {...{ submission, receipt, reference, methodName }} />
      </Suspense>
      <WhatNext onAnother={onAnother} />
    </StatusView>
  )
}
