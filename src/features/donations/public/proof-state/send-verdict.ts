import type { ProofEntry } from '@/offline/kinds/proof'
import type { SendFailure } from '@/offline/send-failure'
import { PROOF_UNREADABLE } from '@/shared/proof'
import { hasProblems, type Problems } from '@/shared/text-field'
import { problemsFromServer, type ProofField } from '../../model'

/** Why it is unknown whether the server has received a proof. */
export type UnknownWhy = 'network' | 'timeout' | 'portal' | 'server'

/** What the result of an attempt to send means for the user. */
export type Verdict =
  /** Back to the form, with error messages at the fields that the server refused. */
  | { kind: 'mend'; problems: Problems<ProofField> }
  /** Back to the form, with the server's error message if it sent one. */
  | { kind: 'refused'; text: string | undefined }
  /** The session has ended, and the server stored nothing. */
  | { kind: 'login' }
  /** The server asks the client to retry later, and it stored nothing. */
  | { kind: 'later'; seconds: number | undefined }
  /** There was no network, so the proof was not sent. */
  | { kind: 'offline' }
  | { kind: 'cancelled' }
  /** The server already has other content with the same key: it received the first version (D9). */
  | { kind: 'received-before' }
  /** Neither success nor failure is certain, because no response arrived (L14). */
  | { kind: 'unknown'; why: UnknownWhy; text?: string | undefined }

interface Attempt {
  /** The number of bytes that had been sent when the attempt ended. */
  sent: number
  isOnline: boolean
  /** An earlier attempt with the same key got no response. */
  isInDoubt: boolean
  /** Whether the user cancelled the attempt. */
  isCancelled: boolean
}

/**
 * Judges a refusal: errors of single fields go to these fields; otherwise the server's message is shown. A 413 or 415
 * always concerns the file.
 */
function judgeRefusal({ status, text, fields }: Omit<SendFailure, 'why'>): Verdict & { kind: 'mend' | 'refused' } {
  const problems = problemsFromServer({ status, fields })
  return hasProblems(problems) && (text === undefined || status === 413 || status === 415)
    ? { kind: 'mend', problems }
    : { kind: 'refused', text }
}

/**
 * Judges a failed attempt (RULES §8, D10). If the server may have received the proof, the result is 'unknown', never a
 * failure.
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

/** What the state of an outbox entry means after an attempt. 'left': the outbox will send it later. */
export type EntryVerdict =
  | { kind: 'accepted'; receipt: NonNullable<ProofEntry['receipt']> }
  | { kind: 'left' }
  | Extract<Verdict, { kind: 'mend' | 'refused' | 'received-before' }>

/** Judges an outbox entry after an attempt. Only a clear refusal leads back to the form (D10). */
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
