import type { ProofEntry } from '@/offline/kinds/proof'
import type { SendFailure } from '@/offline/send-failure'
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
  /** The person cancelled it. */
  isCancelled: boolean
}

/** A refusal at the fields that the server names, else with its sentence. A 413 or 415 always concerns the file. */
function judgeRefusal({ status, text, fields }: Omit<SendFailure, 'why'>): Verdict & { kind: 'mend' | 'refused' } {
  const problems = problemsFromServer({ status, fields })
  return hasProblems(problems) && (text === undefined || status === 413 || status === 415)
    ? { kind: 'mend', problems }
    : { kind: 'refused', text }
}

/** What a failed attempt means (RULES §8, D10). An attempt that may have arrived is 'unknown' and never a failure. */
export function judgeFailure(
  failure: SendFailure,
  { sent, isOnline, isInDoubt, isCancelled }: Attempt,
): Verdict {
  switch (failure.why) {
    case 'login':
    case 'received-before':
      return { kind: failure.why }
    case 'busy':
      return { kind: 'later', seconds: failure.retryAfter }
    case 'refused':
      return judgeRefusal(failure)
    case 'unreadable':
      return { kind: 'mend', problems: { file: PROOF_UNREADABLE } }
    case 'server':
      return { kind: 'unknown', why: 'server', text: failure.text }
    case 'portal':
    case 'timeout':
      return { kind: 'unknown', why: failure.why }
    case 'network':
      if (isCancelled) return { kind: 'cancelled' }
      // Only without a network, without data sent and without an earlier doubtful attempt is it certain not to have arrived.
      return !isOnline && sent === 0 && !isInDoubt ? { kind: 'offline' } : { kind: 'unknown', why: 'network' }
  }
}

/** The result of an attempt at an outbox entry; 'left': the outbox keeps trying. */
export type EntryVerdict =
  | { kind: 'accepted'; receipt: NonNullable<ProofEntry['receipt']> }
  | { kind: 'left' }
  | Extract<Verdict, { kind: 'mend' | 'refused' | 'received-before' }>

/** The same for an outbox entry: only a definite refusal leads back to the form (D10). */
export function judgeEntry({ state, receipt, trouble }: ProofEntry): EntryVerdict {
  if (state === 'sent' && receipt) return { kind: 'accepted', receipt }
  if (state !== 'rejected' || !trouble) return { kind: 'left' }
  if (trouble.why === 'received-before') return { kind: 'received-before' }
  if (trouble.why === 'unreadable') return { kind: 'mend', problems: { file: PROOF_UNREADABLE } }
  return judgeRefusal(trouble)
}

/** Whether the donation may have arrived although this attempt brought no acknowledgement. */
export const leavesDoubt = (verdict: Verdict, sent: number): boolean =>
  verdict.kind === 'unknown' || (verdict.kind === 'cancelled' && sent > 0)
