import { ApiError } from './api-error'
import { api } from './client'
import { readList, readNumber, readText } from './normalise'

/** A public key of the association, with which the signature of receipts is checked (D40). */
export interface ReceiptKey {
  id: string
  /** Key of 32 bytes, encoded as base64url. */
  publicKey: string
}

/** The data of a signed receipt that anybody can read who has its number and its short code. */
export interface CheckedReceipt {
  number: string
  amountCents: number
  method: string
  receivedOn: string
  confirmedOn: string
  fullCode: string
  voidedAt: string | null
  replacedBy: string | null
}

/** The data of a signed receipt that its donor and staff can read. */
export interface SignedReceipt extends CheckedReceipt {
  reference: string
  donorName: string
  donorSalt: string
  code: string
  keyId: string
}

const isText = (value: string | undefined): value is string => value !== undefined

/**
 * Reads text fields of a receipt. Throws if one of them is missing, because an incomplete receipt must not be shown.
 */
function required(data: unknown, ...names: string[]): string[] {
  const texts = names.map((name) => readText(data, name))
  if (!texts.every(isText)) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return texts
}

export function readReceiptKeys(data: unknown): ReceiptKey[] {
  return readList(data, 'keys').flatMap((key) => {
    const [id, publicKey] = [readText(key, 'id'), readText(key, 'public_key')]
    return id === undefined || publicKey === undefined ? [] : [{ id, publicKey }]
  })
}

export function readCheckedReceipt(data: unknown): CheckedReceipt {
  const [number = '', method = '', receivedOn = '', confirmedOn = '', fullCode = ''] = required(
    data,
    'number',
    'donation_method',
    'received_on',
    'confirmed_on',
    'full_code',
  )
  return {
    number,
    amountCents: Math.round((readNumber(data, 'amount') ?? 0) * 100),
    method,
    receivedOn,
    confirmedOn,
    fullCode,
    voidedAt: readText(data, 'voided_at') ?? null,
    replacedBy: readText(data, 'replaced_by') ?? null,
  }
}

export function readSignedReceipt(data: unknown): SignedReceipt {
  const [reference = '', donorName = '', donorSalt = '', code = '', keyId = ''] = required(
    data,
    'reference',
    'donor_name',
    'donor_salt',
    'code',
    'key_id',
  )
  return { ...readCheckedReceipt(data), reference, donorName, donorSalt, code, keyId }
}

export const fetchReceiptKeys = async (signal: AbortSignal): Promise<ReceiptKey[]> =>
  readReceiptKeys((await api.GET('/donations/receipts/keys/', { signal })).data)

/**
 * Requests the receipt with this number, to compare it with a printed one.
 * @param code the short code of the receipt
 */
export const fetchCheckedReceipt = async (number: string, code: string): Promise<CheckedReceipt> =>
  readCheckedReceipt((await api.POST('/donations/receipts/check/', { body: { number, code } })).data)

export const fetchReceiptByLink = async (token: string): Promise<SignedReceipt> =>
  readSignedReceipt((await api.POST('/donations/receipts/link/', { body: { token } })).data)

export const fetchReceipt = async (id: number): Promise<SignedReceipt> =>
  readSignedReceipt((await api.GET('/donations/{id}/receipt/', { params: { path: { id } } })).data)
