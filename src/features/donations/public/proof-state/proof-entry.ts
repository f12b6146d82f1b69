/** Converts a submission to an outbox entry, and an outbox entry to the fields of the form. */
import type { Submission } from '@/offline/submission'
import type { ProofEntry } from '@/offline/kinds/proof'
import { newEntry } from '@/offline/outbox-entry'
import { EMPTY_FIELDS, type ProofFields } from '../../model'
import { amountText } from '@/shared/money'

interface Made {
  methodName: string
  wifiOnly: boolean
  /** Whether an earlier attempt with this key got no response. Then the server may have stored the proof. */
  isInDoubt: boolean
  now: number
}

/** Creates the outbox entry. The bytes of the file are stored separately. */
export function makeProofEntry(
  submission: Submission,
  { methodName, wifiOnly, isInDoubt, now }: Made,
): ProofEntry {
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

/** Returns the fields of the form for an outbox entry, as the user had typed them. */
export const fieldsFromEntry = ({ mode, fields, wifiOnly }: ProofEntry): ProofFields => ({
  ...EMPTY_FIELDS,
  mode,
  amount: amountText(fields.amountCents),
  methodId: String(fields.methodId),
  description: fields.description,
  ...(fields.guest ?? {}),
  wifiOnly,
})
