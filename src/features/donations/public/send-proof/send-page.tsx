import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Upload } from '@/pwa/outbox-actions'
import { FileField } from '../proof-form/file-field'
import { readProofFile } from '../proof-state/proof-file'
import { ProofForm } from '../proof-form/proof-form'
import { useProof } from '../proof-state/use-proof'
import { donationMethodsQuery } from '../../queries'
import { ConfirmingView } from './confirming-view'
import { KeptView } from './kept-view'
import { UnsavedView } from './not-kept-view'
import { ReceivedView } from './received-view'
import { SendHelp } from './send-help'
import { SendIntro } from './send-intro'
import { SendingView } from './sending-view'
import { SentView } from './sent-view'
import { useShared } from './use-shared'
import { useShown } from './use-shown'

// The page of a donation's state loads this file when the donation awaits another proof. It imports the parts from here,
// so that they stay in one chunk with the rest of this page.
export { FileField, readProofFile }

export interface SendPageProps {
  /** The key of the outbox entry to edit. */
  edit?: string | undefined
  /** The key of the outbox entry whose status is shown. It comes from the URL, so a reload shows the same entry. */
  shown?: string | undefined
  /** The result of the share target (D12). */
  shared?: string | undefined
  /** Creates the fetch function for uploads. Tests pass their own. */
  upload?: Upload | undefined
}

/**
 * Loads the code of the outbox page in advance, so that the page opens offline even in a browser without a service
 * worker.
 */
function usePreloadedOutbox(): void {
  const router = useRouter()
  useEffect(() => {
    if (navigator.onLine) void router.preloadRoute({ to: '/enviar-comprovante/pendentes' })
  }, [router])
}

/** The page /enviar-comprovante (RULES §2.12): the form, or after sending the status of the proof. */
export function SendPage({ edit, shown, shared, upload }: SendPageProps) {
  const methods = useQuery(donationMethodsQuery)
  const methodName = (id: number) => methods.data?.find((method) => method.id === id)?.name ?? '—'
  const methodIds = methods.data?.map((method) => String(method.id)) ?? null
  const proof = useProof({ methodIds, methodName, edit, upload })
  useShared(proof, shared)
  useShown(proof, shown)
  usePreloadedOutbox()
  const { view } = proof.state

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
          onLeave={proof.leaveToOutbox}
          onCancel={proof.cancel}
        />
      )}
      {view.kind === 'kept' && (
        <KeptView key={view.entry.key} entry={view.entry} onAnother={proof.beginAnew} upload={upload} />
      )}
      {view.kind === 'not-kept' && (
        <UnsavedView
          {...view}
          methodName={methodName(view.submission.fields.methodId)}
          onKeepAgain={proof.keepAgain}
          onSend={proof.sendUnkept}
          onForm={proof.backToForm}
        />
      )}
      {view.kind === 'unknown' && (
        <ConfirmingView {...view} onAgain={proof.sendUnkept} onForm={proof.backToForm} />
      )}
      {view.kind === 'received-before' && (
        <ReceivedView entryKey={view.submission.key} onAnother={proof.beginAnew} />
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
