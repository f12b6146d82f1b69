import { ApiError } from './api-error'
import { api } from './client'
import { readList, readNumber, readText } from './normalise'

/** A public key of the association that checks receipts (D40). */
export interface ReceiptKey {
  id: string
  /** 32 bytes as base64url. */
  publicKey: string
}

/** A receipt as somebody sees it who has its number and code. */
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

/** A receipt as its donor and staff see it. */
export interface SignedReceipt extends CheckedReceipt {
  reference: string
  donorName: string
  donorSalt: string
  code: string
  keyId: string
}

const isText = (value: string | undefined): value is string => value !== undefined

/** Throws when a field is missing, because half a receipt says nothing. */
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

/** Asks what is signed under a number, with the short code of the receipt. */
export const fetchCheckedReceipt = async (number: string, code: string): Promise<CheckedReceipt> =>
  readCheckedReceipt((await api.POST('/donations/receipts/check/', { body: { number, code } })).data)

export const fetchReceiptByLink = async (token: string): Promise<SignedReceipt> =>
  readSignedReceipt((await api.POST('/donations/receipts/link/', { body: { token } })).data)

export const fetchReceipt = async (id: number): Promise<SignedReceipt> =>
  readSignedReceipt((await api.GET('/donations/{id}/receipt/', { params: { path: { id } } })).data)
