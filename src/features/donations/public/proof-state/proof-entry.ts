/** A submission as an entry of the outbox, and an entry back in the form. */
import type { Submission } from '@/offline/submission'
import type { ProofEntry } from '@/offline/kinds/proof'
import { newEntry } from '@/offline/outbox-entry'
import { EMPTY_FIELDS, type ProofFields } from '../../model'
import { amountText } from '@/shared/money'

interface Made {
  methodName: string
  wifiOnly: boolean
  /** An earlier attempt with this key was left without an answer. */
  isInDoubt: boolean
  now: number
}

/** What goes into the outbox; the bytes lie beside it. */
export function makeProofEntry(submission: Submission, { methodName, wifiOnly, isInDoubt, now }: Made): ProofEntry {
  const { key, mode, userId, fields, file } = submission
  const { name, type, size, sha256 } = file
  return {
    ...newEntry({ key, owner: userId, now }),
    kind: 'proof',
    isInDoubt,
    wifiOnly,
    mode,
    fields,
    methodName,
    file: { name, type, size, sha256 },
  }
}

/** What the person had typed, as they would type it again. */
export const fieldsFromEntry = ({ mode, fields, wifiOnly }: ProofEntry): ProofFields => ({
  ...EMPTY_FIELDS,
  mode,
  amount: amountText(fields.amountCents),
  methodId: String(fields.methodId),
  description: fields.description,
  ...(fields.guest ?? {}),
  wifiOnly,
})
