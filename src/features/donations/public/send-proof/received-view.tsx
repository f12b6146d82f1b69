import { institution } from '@/content/institution'
import { formatReference } from '@/shared/reference'
import { Crossing } from './crossing'
import { Reference } from './reference'
import { StatusView } from '@/ui/feedback/status-view'
import { WhatNext } from './what-next'

interface ReceivedViewProps {
  /** The idempotency key of the submission. */
  entryKey: string
  onAnother: () => void
}

/**
 * View for a changed proof that the server refused, because it already had a first version with the same reference
 * (D9).
 */
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
      <WhatNext onAnother={onAnother} />
    </StatusView>
  )
}
