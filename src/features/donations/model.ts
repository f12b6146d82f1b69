/** The rules of a proof of payment before it is sent. Pure: no screen, no network. */
import type { User } from '@/api/user'
import type { SendFailure } from '@/offline/send-failure'
import type { ProofFile, Submission } from '@/offline/submission'
import {
  AMOUNT_INVALID,
  descriptionProblem,
  guestProblems,
  METHOD_MISSING,
  parseAmount,
} from '@/shared/donation'
import { PROOF_MISSING, PROOF_TOO_LARGE, PROOF_WRONG_TYPE } from '@/shared/proof'
import type { Problems } from '@/shared/text-field'

export type ProofMode = 'guest' | 'logged'

/** What a person types or chooses, as typed. */
export interface ProofFields {
  /** null until the person chooses: then the session decides (RULES §4). */
  mode: ProofMode | null
  amount: string
  methodId: string
  description: string
  name: string
  email: string
  phone: string
  /** Offered where the browser tells Wi-Fi from mobile data. */
  wifiOnly: boolean
}

export const EMPTY_FIELDS: ProofFields = {
  mode: null,
  amount: '',
  methodId: '',
  description: '',
  name: '',
  email: '',
  phone: '',
  wifiOnly: false,
}

/** Every field that can have a problem, in the order of the page. */
export const PROOF_FIELDS = ['amount', 'method', 'description', 'file', 'name', 'email', 'phone'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]

/** Where the error summary's links lead. */
export const fieldId = (field: ProofField): string => `proof-${field}`

/** 'logged' by default for a signed-in user; without a user it is always 'guest' (RULES §4). */
export function effectiveMode(chosen: ProofMode | null, hasUser: boolean): ProofMode {
  return hasUser ? (chosen ?? 'logged') : 'guest'
}

interface Judged {
  fields: ProofFields
  mode: ProofMode
  hasFile: boolean
  /** Ids of the active methods; null until the API has sent them: then only the server can judge. */
  methodIds: readonly string[] | null
}

/** All problems by field, in the sentences of RULES §5. */
export function proofProblems({ fields, mode, hasFile, methodIds }: Judged): Problems<ProofField> {
  const problems: Problems<ProofField> = {}
  if (parseAmount(fields.amount) === null) problems.amount = AMOUNT_INVALID
  const isKnownMethod = methodIds === null ? fields.methodId !== '' : methodIds.includes(fields.methodId)
  if (!isKnownMethod) problems.method = METHOD_MISSING
  const description = descriptionProblem(fields.description)
  if (description) problems.description = description
  if (!hasFile) problems.file = PROOF_MISSING
  if (mode === 'guest') {
    const guest = guestProblems({
      guest_name: fields.name,
      guest_email: fields.email,
      guest_phone: fields.phone,
    })
    if (guest.guest_name) problems.name = guest.guest_name
    if (guest.guest_email) problems.email = guest.guest_email
    if (guest.guest_phone) problems.phone = guest.guest_phone
  }
  return problems
}

const WIRE_FIELDS: Readonly<Record<string, ProofField>> = {
  amount: 'amount',
  donation_method: 'method',
  description: 'description',
  payment_proof: 'file',
  guest_name: 'name',
  guest_email: 'email',
  guest_phone: 'phone',
}

/** What the server found wrong, at the same fields as the form's own judgement. */
export function problemsFromServer({
  status,
  fields,
}: Pick<SendFailure, 'status' | 'fields'>): Problems<ProofField> {
  const problems: Problems<ProofField> = {}
  if (status === 413) problems.file = PROOF_TOO_LARGE
  if (status === 415) problems.file = PROOF_WRONG_TYPE
  for (const [wire, field] of Object.entries(WIRE_FIELDS)) {
    const text = fields?.[wire]?.[0]
    if (text) problems[field] = text
  }
  return problems
}

/** Name and e-mail of a signed-in user: shown, not sent, since the server knows them (RULES §6). */
export const personFor = (user: User) => ({
  name: `${user.firstName} ${user.lastName}`.trim() || user.username,
  email: user.email,
})

/**
 * The submission that the form's fields make, or null where they have problems (`proofProblems`).
 * @param key the submission's idempotency key, made at its first send (D9)
 */
export function makeSubmission(
  key: string,
  {
    fields,
    mode,
    file,
    userId,
  }: { fields: ProofFields; mode: ProofMode; file: ProofFile | null; userId: number | null },
): Submission | null {
  const amountCents = parseAmount(fields.amount)
  const methodId = Number(fields.methodId)
  if (amountCents === null || !Number.isInteger(methodId) || fields.methodId === '' || !file) return null
  const guest = { name: fields.name.trim(), email: fields.email.trim(), phone: fields.phone.trim() }
  return {
    key,
    mode,
    userId: mode === 'logged' ? userId : null,
    fields: {
      amountCents,
      methodId,
      description: fields.description.trim(),
      guest: mode === 'guest' ? guest : null,
    },
    file,
  }
}
