import { useQuery } from '@tanstack/react-query'
import type { SendProof } from '../mutations'
import { donationMethodsQuery } from '../queries'
import { ProofForm } from '../proof-form/proof-form'
import { useProof } from '../proof-state/use-proof'
import { AskingView } from './asking-view'
import { ReceivedView } from './received-view'
import { SendHelp } from './send-help'
import { SendIntro } from './send-intro'
import { SendingView } from './sending-view'
import { SentView } from './sent-view'

/** /enviar-comprovante (spec §2): the form, and in its place whatever is true after 'Enviar comprovante'. */
export function SendPage({ send }: { send?: SendProof }) {
  const methods = useQuery(donationMethodsQuery)
  const proof = useProof({ send, methodIds: methods.data?.map((method) => String(method.id)) ?? null })
  const { view } = proof.state
  const methodName = (id: number) => methods.data?.find((method) => method.id === id)?.name ?? '—'

  return (
    <>
      {view.kind === 'form' && (
        <>
          <SendIntro />
          <ProofForm proof={proof} methods={methods} />
        </>
      )}
      {view.kind === 'sending' && (
        <SendingView
          {...view}
          methodName={methodName(view.submission.fields.methodId)}
          isKept={proof.kept.kind === 'kept'}
          onCancel={proof.cancel}
        />
      )}
      {view.kind === 'unknown' && (
        <AskingView {...view} onAgain={proof.sendAgain} onForm={proof.backToForm} />
      )}
      {view.kind === 'received-before' && (
        <ReceivedView submission={view.submission} onAnother={proof.beginAnew} />
      )}
      {view.kind === 'sent' && (
        <SentView
          {...view}
          methodName={methodName(view.submission.fields.methodId)}
          onAnother={proof.beginAnew}
        />
      )}
      <SendHelp />
    </>
  )
}
