import type { ProofEntry } from '@/offline/kinds/proof'
import type { SendFailure } from '@/offline/send-failure'
import { PROOF_UNREADABLE } from '@/shared/proof'
import { hasProblems, type Problems } from '@/shared/text-field'
import { problemsFromServer, type ProofField } from '../../model'

/** The reason why it is unknown whether the server has received a proof. */
export type UnknownWhy = 'network' | 'timeout' | 'portal' | 'server'

/** The result of an attempt to send, from the user's point of view. */
export type Verdict =
  /** The form is shown again, with error messages at the fields that the server refused. */
  | { kind: 'mend'; problems: Problems<ProofField> }
  /** The form is shown again, with the server's error message if the server sent one. */
  | { kind: 'refused'; text: string | undefined }
  /** The session has ended, and the server stored nothing. */
  | { kind: 'login' }
  /** The server stored nothing and wants the client to retry later. */
  | { kind: 'later'; seconds: number | undefined }
  /** There was no network, so the proof was not sent. */
  | { kind: 'offline' }
  | { kind: 'cancelled' }
  /** The server has other content with the same key, because it received the first version of the proof (D9). */
  | { kind: 'received-before' }
  /** It is unknown whether the attempt succeeded, because no usable response arrived (L14). */
  | { kind: 'unknown'; why: UnknownWhy; text?: string | undefined }

interface Attempt {
  /** The number of bytes that had been sent when the attempt ended. */
  sent: number
  isOnline: boolean
  /** Whether an earlier attempt with the same key got no response. */
  isInDoubt: boolean
  /** Whether the user cancelled the attempt. */
  isCancelled: boolean
}

/**
 * Interprets a refusal. If the server has sent a general message, this message is shown, otherwise the errors at their
 * fields. The status 413 or 415 always leads to an error at the file field.
 */
function judgeRefusal({
  status,
  text,
  fields,
}: Omit<SendFailure, 'why'>): Verdict & { kind: 'mend' | 'refused' } {
  const problems = problemsFromServer({ status, fields })
  return hasProblems(problems) && (text === undefined || status === 413 || status === 415)
    ? { kind: 'mend', problems }
    : { kind: 'refused', text }
}

/**
 * Interprets a failed attempt (RULES §8, D10). If the server may have received the proof in this attempt, the result is
 * never a failure: it is 'cancelled' if the user cancelled the attempt and no response arrived, otherwise 'unknown'.
 */
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
      // It is certain that the server received nothing only if there was no network, no data was sent, and no earlier
      // attempt is in doubt.
      return !isOnline && sent === 0 && !isInDoubt ? { kind: 'offline' } : { kind: 'unknown', why: 'network' }
  }
}

/** The state of an outbox entry after an attempt, from the user's point of view. 'left': the outbox sends it later. */
export type EntryVerdict =
  | { kind: 'accepted'; receipt: NonNullable<ProofEntry['receipt']> }
  | { kind: 'left' }
  | Extract<Verdict, { kind: 'mend' | 'refused' | 'received-before' }>

/** Interprets the state of an outbox entry after an attempt. Only a clear refusal leads back to the form (D10). */
export function judgeEntry({ state, receipt, trouble }: ProofEntry): EntryVerdict {
  if (state === 'sent' && receipt) return { kind: 'accepted', receipt }
  if (state !== 'rejected' || !trouble) return { kind: 'left' }
  if (trouble.why === 'received-before') return { kind: 'received-before' }
  if (trouble.why === 'unreadable') return { kind: 'mend', problems: { file: PROOF_UNREADABLE } }
  return judgeRefusal(trouble)
}

/** Whether the server may have stored the donation although no receipt arrived. */
export const leavesDoubt = (verdict: Verdict, sent: number): boolean =>
  verdict.kind === 'unknown' || (verdict.kind === 'cancelled' && sent > 0)
