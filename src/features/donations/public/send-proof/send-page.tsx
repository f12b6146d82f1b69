import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { DonationMethod } from '@/api/donation'
import { optionalPart } from '@/lib/optional-part'
import { prerenderedParts } from '@/lib/prerendered-parts'
import type { Upload } from '@/pwa/outbox-actions'
import { FileField } from '../proof-form/file-field'
import { readProofFile } from '../proof-state/proof-file'
import { ProofForm } from '../proof-form/proof-form'
import { useProof, type Proof } from '../proof-state/use-proof'
import { Button } from '@/ui/page/button'
import { donationMethodsQuery } from '../../queries'
import { NOT_KEPT } from '../../texts'
import type { Chosen } from './chosen'
import { ConfirmingView } from './confirming-view'
import { KeptView } from './kept-view'
import type { UnsavedView as UnsavedViewType } from './not-kept-view'
import { ReceivedView } from './received-view'
import { SendIntro } from './send-intro'
import { SendingView } from './sending-view'
import { SentView } from './sent-view'
import { useShared } from './use-shared'
import { useShown } from './use-shown'

// The page of a donation's state loads this file if the donation needs another proof. It imports these two exports from
// here, so that they stay in one chunk with the rest of this page.
export { FileField, readProofFile }

// The prerendered page contains the questions and answers, so their code is loaded after the code of the form.
const LoadedHelp = optionalPart(() => import('./send-help').then((module) => module.SendHelp))

const loadUnsaved = () => import('./not-kept-view').then((module) => module.UnsavedView)

/** Simple view that is used if the code of UnsavedView could not be loaded. The proof can still be sent. */
const SendAnyway: typeof UnsavedViewType = ({ submission, trouble, onSend }) => (
  <div className="wrap">
    <p role="alert">{NOT_KEPT[trouble]}</p>
    <Button onClick={() => onSend(submission)}>Enviar agora, sem guardar</Button>
  </div>
)

// Only a few browsers cannot save a proof, so the code of this view is loaded after the page itself (usePreloaded).
const UnsavedView = lazy(() =>
  loadUnsaved().then(
    (component) => ({ default: component }),
    () => ({ default: SendAnyway }),
  ),
)

const NOTHING: Chosen = {}

export interface SendPageProps {
  /** The key of the outbox entry to edit. */
  edit?: string | undefined
  /** The key of the outbox entry whose status is shown. The key is in the URL, so a reload shows the same entry. */
  shown?: string | undefined
  /** The value of the URL parameter that the share target sets (D12). */
  shared?: string | undefined
  /** What the donor has chosen on /doacao. */
  chosen?: Chosen
  /** Creates the fetch function for uploads. Tests pass their own function. */
  upload?: Upload | undefined
}

/**
 * Loads the code of the outbox page and of the view of an unsaved proof in advance. Both then open offline, even in a
 * browser without a service worker.
 */
function usePreloaded(): void {
  const router = useRouter()
  useEffect(() => {
    if (!navigator.onLine) return
    void router.preloadRoute({ to: '/enviar-comprovante/pendentes' })
    loadUnsaved().catch(console.info)
  }, [router])
}

/**
 * Fills the donor's choices on /doacao into the form, as if the donor had typed them here. The parameters are then
 * removed from the URL, so that a reload does not undo the donor's later changes. The name of a chosen project is
 * requested after that, and becomes the description if the donor has written none. All this happens after the draft has
 * been read, because the draft may contain an earlier choice, which must not replace the new one.
 */
function useChosen(proof: Proof, methods: DonationMethod[] | undefined, chosen: Chosen): void {
  const navigate = useNavigate()
  const fill = useEffectEvent(async ({ chosenFields, allChoices }: typeof import('./chosen')) => {
    const { project, ...choices } = allChoices(chosen)
    if (methods) proof.type(chosenFields(methods, choices, proof.state.fields))
    await navigate({ to: '/enviar-comprovante', search: {}, replace: true, resetScroll: false })
    return project
  })
  const describe = useEffectEvent((name: string | null, module: typeof import('./chosen')) => {
    if (name && module.isReplaceable(proof.state.fields.description))
      proof.type({ description: module.projectDescription(name) })
  })
  const isReady = Object.values(chosen).some(Boolean) && !!methods && proof.isDraftRead
  useEffect(() => {
    if (!isReady) return
    import('./chosen')
      .then(async (module) => {
        const project = await fill(module)
        if (project) describe(await module.projectName(project), module)
      })
      .catch(console.info)
  }, [isReady])
}

/** The page /enviar-comprovante (RULES §2.12): the form or, after sending, the status of the proof. */
export function SendPage({ edit, shown, shared, chosen = NOTHING, upload }: SendPageProps) {
  const methods = useQuery(donationMethodsQuery)
  const methodName = (id: number) => methods.data?.find((method) => method.id === id)?.name ?? '—'
  const methodIds = methods.data?.map((method) => String(method.id)) ?? null
  const proof = useProof({ methodIds, methodName, edit, upload })
  useShared(proof, shared)
  useChosen(proof, methods.data, chosen)
  useShown(proof, shown)
  usePreloaded()
  const { view } = proof.state
  const SendHelp = prerenderedParts.SendHelp ?? LoadedHelp

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
        <Suspense fallback={null}>
          <UnsavedView
            {...view}
            methodName={methodName(view.submission.fields.methodId)}
            onKeepAgain={proof.keepAgain}
            onSend={proof.sendUnkept}
            onForm={proof.backToForm}
          />
        </Suspense>
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
      <Suspense fallback={null}>
        <SendHelp />
      </Suspense>
    </>
  )
}
