import { ApiError } from '@/api/api-error'
import type { ProofEntry } from '@/offline/outbox-entry'
import { PROOF_UNREADABLE } from '@/shared/proof'
import { hasProblems, type Problems } from '@/shared/text-field'
import { problemsFromServer, type ProofField } from '../../model'

/** Why nobody knows whether a proof arrived. */
export type UnknownWhy = 'network' | 'timeout' | 'portal' | 'server'

/** What a failed attempt means for the person. */
export type Verdict =
  /** Back to the form, at the fields that the server found wrong. */
  | { kind: 'mend'; problems: Problems<ProofField> }
  /** Back to the form, with the server's sentence where it gave one. */
  | { kind: 'refused'; text: string | undefined }
  /** The session is over; nothing was stored. */
  | { kind: 'login' }
  /** The server asks to wait; nothing was stored. */
  | { kind: 'later'; seconds: number | undefined }
  /** It never left this phone. */
  | { kind: 'offline' }
  | { kind: 'cancelled' }
  /** The key is known with another content: the first version did arrive (D9). */
  | { kind: 'received-before' }
  /** Neither a failure nor a success: the answer was lost (L14). */
  | { kind: 'unknown'; why: UnknownWhy; text?: string | undefined }

interface Attempt {
  /** Bytes that had left when it ended. */
  sent: number
  isOnline: boolean
  /** An earlier attempt with the same key was left without an answer. */
  isInDoubt: boolean
}

/** Statuses that mean 'not now' (D10). */
const WAITS = [408, 425, 429]

function judgeStatus(error: ApiError): Verdict {
  const { status } = error
  if (status === 401) return { kind: 'login' }
  if (status === 409) return { kind: 'received-before' }
  if (WAITS.includes(status)) return { kind: 'later', seconds: error.retryAfter }
  if (status >= 500) return { kind: 'unknown', why: 'server', text: error.detail }
  if (status < 400) return { kind: 'unknown', why: 'portal' }
  const problems = problemsFromServer(error)
  return hasProblems(problems) && (error.detail === undefined || status === 413 || status === 415)
    ? { kind: 'mend', problems }
    : { kind: 'refused', text: error.detail }
}

/** From a failure to what is true (RULES §8, D10). When in doubt it is 'unknown', never 'failed'. */
export function judgeFailure(error: ApiError, { sent, isOnline, isInDoubt }: Attempt): Verdict {
  switch (error.kind) {
    case 'status':
      return judgeStatus(error)
    case 'aborted':
      return { kind: 'cancelled' }
    case 'timeout':
      return { kind: 'unknown', why: 'timeout' }
    case 'not-an-answer':
      return { kind: 'unknown', why: 'portal' }
    case 'network':
      // No network at all, no byte gone, nothing outstanding: then alone it is known that nothing arrived.
      return !isOnline && sent === 0 && !isInDoubt ? { kind: 'offline' } : { kind: 'unknown', why: 'network' }
  }
}

/** What became of an entry after an attempt: 'left' is the outbox's business, and no failure. */
export type EntryVerdict =
  | { kind: 'accepted'; receipt: NonNullable<ProofEntry['receipt']> }
  | { kind: 'left' }
  | Extract<Verdict, { kind: 'mend' | 'refused' | 'received-before' }>

/** The same judgement for an entry of the outbox: only a clear no brings the person back to the form (D10). */
export function judgeEntry({ state, receipt, trouble }: ProofEntry): EntryVerdict {
  if (state === 'sent' && receipt) return { kind: 'accepted', receipt }
  if (state !== 'rejected' || !trouble) return { kind: 'left' }
  if (trouble.why === 'received-before') return { kind: 'received-before' }
  if (trouble.why === 'unreadable') return { kind: 'mend', problems: { file: PROOF_UNREADABLE } }
  const { status = 400, text: detail, fields } = trouble
  const verdict = judgeStatus(new ApiError({ status, kind: 'status', detail, fields }))
  return verdict.kind === 'mend' ? verdict : { kind: 'refused', text: detail }
}

/** Whether a donation may stand at the association although this attempt brought no acknowledgement. */
export const leavesDoubt = (verdict: Verdict, sent: number): boolean =>
  verdict.kind === 'unknown' || (verdict.kind === 'cancelled' && sent > 0)
