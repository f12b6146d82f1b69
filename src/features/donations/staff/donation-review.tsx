import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failedStatus } from '@/lib/failure-reason'
import type { FormFailure } from '@/lib/form-refusal'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { Icon } from '@/ui/media/icon'
import { ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { RecordState, type RecordWords } from '@/ui/staff/page/record-state'
import { Checks } from './checks'
import { DecisionPanel, type OpenForm } from './decision-panel'
import { reviewing } from './review-link'
import styles from './donation-review.module.css'
import { EarlierProofs } from './earlier-proofs'
import { Facts } from './facts'
import { findNext, type Neighbour } from './next-donation'
import { ProofViewer } from './proof-viewer'
import { stepped, turned, WHOLE } from './proof-zoom'
import { donationQuery, queueQuery, reviewKey, type Decision, type DonationReview } from './review-calls'
import { FILTERS } from './review-filters'
import { pressReviewKey } from './review-keys'
import { amountOf, SHORTCUTS, STATE_WORDS } from './review-words'
import { Stitches } from './stitches'
import { Trail } from './trail'
import { useDecision } from './use-decision'
import { promisedUntil } from './waiting-time'

interface ReviewProps {
  userId: number
  id: number
}

function ToList() {
  return (
    <BackLink to="." search={reviewing()}>
      Doações
    </BackLink>
  )
}

const WORDS: RecordWords = {
  loading: 'A carregar a doação...',
  failed: 'Não foi possível carregar a doação.',
  gone: 'Esta doação não existe.',
}

function failedText(error: unknown): string {
  const status = failedStatus(error)
  if (status === 403)
    return 'As doações são da Gestão de Comunidade. Peça o acesso a quem administra o Dashboard.'
  if (status === 0)
    return 'Não houve resposta. Verifique a rede: as doações não ficam guardadas neste aparelho.'
  return 'Volte à lista e escolha outra, ou tente daqui a pouco.'
}

/** Screen of one donation with everything that a reviewer needs to decide it. */
export function DonationReviewScreen({ userId, id }: ReviewProps) {
  const read = useQuery(donationQuery(userId, id))
  const { data: review } = read
  const { search } = useListSearch(FILTERS)
  const queue = useQuery(queueQuery(userId, search))
  if (review)
    return (
      <Review
        userId={userId}
        review={review}
        neighbour={findNext(queue.data?.results ?? [], review.donation)}
        waiting={queue.data?.count ?? 0}
      />
    )
  return (
    <div className={styles.screen}>
      <ToList />
      <RecordState words={WORDS} read={read} explain={failedText} />
    </div>
  )
}

interface LoadedProps {
  userId: number
  review: DonationReview
  neighbour: Neighbour
  waiting: number
}

function Head({ review: { donation }, neighbour, waiting }: Omit<LoadedProps, 'userId'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading gets the focus, so that the keyboard shortcuts work immediately and screen readers start to read there.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={styles.pager}>
        <ToList />
        {neighbour.next && (
          <Link to="." search={reviewing(neighbour.next?.id)}>
            Seguinte {neighbour.place !== null && `(${neighbour.place} de ${waiting})`}
            <Icon name="arrow" />
          </Link>
        )}
      </div>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <span className="num">{amountOf(donation)}</span>
          </h1>
          <p>
            <strong>{STATE_WORDS[donation.status].one}</strong> · Doação n.º{' '}
            <span className="num">{donation.number}</span>
          </p>
        </div>
        {donation.status === 'pending' && (
          <div>
            <p className={styles.promise}>
              Prometemos resposta até{' '}
              <strong>
                <Time at={promisedUntil(donation.pending_since)} as="moment" />
              </strong>
            </p>
            <Stitches donation={donation} />
          </div>
        )}
      </div>
    </>
  )
}

function Review({ userId, review, neighbour, waiting }: LoadedProps) {
  const { donation } = review
  const { next } = neighbour
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const barrier = useBarrier()
  const { isBusy, overtaken, decide } = useDecision(userId)
  const [form, setForm] = useState<OpenForm>(null)
  const [view, setView] = useState(WHOLE)
  const decision = useRef<HTMLDivElement>(null)
  const isPending = donation.status === 'pending'

  /** Sends a decision. Resolves to the failure, or to null if the decision was saved. */
  const run = async (wanted: Decision): Promise<FormFailure | null> => {
    if (isBusy) return { title: 'Outra decisão está a ser enviada.' }
    if (barrier !== null) {
      toast.info(barrier)
      return { title: barrier }
    }
    const failure = await decide(donation, wanted)
    if (failure === null) setForm(null)
    // The button that had the focus may have disappeared, also when another reviewer was first. So the panel gets the
    // focus: it shows the result, and the shortcuts need the focus within the review. If a form is open and sending it
    // fails, the form remains open and its button keeps the focus.
    if (failure === null || form === null) decision.current?.focus()
    return failure
  }
  const openForm = (kind: OpenForm) => {
    const closed = form
    flushSync(() => setForm(kind))
    if (kind !== null) return
    // The button that opened the form gets the focus again.
    const opener = decision.current?.querySelector<HTMLElement>(`[data-opens="${closed}"]`)
    ;(opener ?? decision.current)?.focus()
  }
  const zoomBy = (by: 1 | -1) => () => setView((now) => ({ ...now, zoom: stepped(now.zoom, by) }))
  const keys = () => ({
    a: () => void (isPending && run({ kind: 'approve' })),
    r: () => openForm(isPending ? 'reject' : 'reopen'),
    p: () => isPending && openForm('ask'),
    u: () => void (!isPending && run({ kind: 'undo' })),
    n: () =>
      next
        ? void navigate({ to: '.', search: reviewing(next.id) })
        : toast.info('Não há outra doação em análise.'),
    o: () => setView(turned),
    '+': zoomBy(1),
    '-': zoomBy(-1),
  })
  /**
   * Requests the list and the donation again. Then the list shows that this reviewer has opened the proof, and the
   * history has a new event.
   */
  const onOpened = () => {
    void queryClient.invalidateQueries({ queryKey: [...reviewKey(userId), 'list'] })
    void queryClient.invalidateQueries({ queryKey: [...reviewKey(userId), 'one', donation.id] })
  }
  return (
    <div className={styles.screen} tabIndex={-1} onKeyDown={(event) => pressReviewKey(event, keys())}>
      <Head review={review} neighbour={neighbour} waiting={waiting} />
      <div role="status">
        {overtaken && (
          <Note tone="info" icon="user" title={overtaken.title}>
            {overtaken.text}
          </Note>
        )}
      </div>
      <div className={styles.review}>
        <div className={styles.column}>
          <ProofViewer userId={userId} donation={donation} view={view} onView={setView} onOpened={onOpened} />
          <EarlierProofs userId={userId} review={review} />
          <Checks userId={userId} review={review} />
        </div>
        <div className={styles.column}>
          <Facts donation={donation} />
          <div
            ref={decision}
            className={styles.decide}
            tabIndex={-1}
            data-form={form ?? undefined}
            data-controls
          >
            <DecisionPanel
              donation={donation}
              isBusy={isBusy}
              barrier={barrier}
              form={form}
              onForm={openForm}
              onDecide={run}
              next={
                next && (
                  <ButtonLink to="." search={reviewing(next.id)}>
                    Seguinte: {amountOf(next)}
                  </ButtonLink>
                )
              }
            />
          </div>
          <Trail userId={userId} review={review} />
        </div>
      </div>
      <p className={styles.keys}>
        {SHORTCUTS.map(([keys, words]) => (
          <span key={keys}>
            <kbd>{keys}</kbd> {words}
          </span>
        ))}
      </p>
    </div>
  )
}
