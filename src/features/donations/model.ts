/** The fields of the proof form and their validation. Pure: it uses no screen and no network. */
import type { User } from '@/api/user'
import type { SendFailure } from '@/offline/send-failure'
import type { ProofFile } from '@/offline/proof-upload'
import type { Submission } from '@/offline/submission'
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

/** The values of the form's fields, as the user typed or selected them. */
export interface ProofFields {
  /** Null until the user selects a mode. While it is null, the session decides which mode is used (RULES §4). */
  mode: ProofMode | null
  amount: string
  methodId: string
  description: string
  name: string
  email: string
  phone: string
  /** This option is offered only if the browser reports whether the connection is Wi-Fi or mobile data. */
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

/** All fields that can have an error, in the order of the page. */
export const PROOF_FIELDS = ['amount', 'method', 'description', 'file', 'name', 'email', 'phone'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]

/** Returns the id of a field's input element. The links of the error summary lead to this element. */
export const fieldId = (field: ProofField): string => `proof-${field}`

/**
 * Returns the mode of the form: for a signed-in user the chosen mode or 'logged', without a session always 'guest'
 * (RULES §4).
 */
export function effectiveMode(chosen: ProofMode | null, hasUser: boolean): ProofMode {
  return hasUser ? (chosen ?? 'logged') : 'guest'
}

interface Judged {
  fields: ProofFields
  mode: ProofMode
  hasFile: boolean
  /**
   * The ids of the active methods, or null until the API has sent them. While it is null, the form accepts any method,
   * and only the server checks the method.
   */
  methodIds: readonly string[] | null
}

/** Returns an error message for each invalid field (RULES §5). */
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

/** Converts the server's error messages to messages at the form's own fields. */
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

/**
 * Returns the name and e-mail of a signed-in user. The form shows them but does not send them, because the server knows
 * them (RULES §6).
 */
export const personFor = (user: User) => ({
  name: `${user.firstName} ${user.lastName}`.trim() || user.username,
  email: user.email,
})

/**
 * Creates the submission from the form's fields, or returns null when a field is invalid (see `proofProblems`).
 * @param key the submission's idempotency key, created when the user sends it for the first time (D9)
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
