import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { fetchCheckedReceipt, type CheckedReceipt, type ReceiptKey } from '@/api/signed-receipt'
import {
  findCode,
  normaliseReceiptNumber,
  normaliseShortCode,
  readCode,
  type CodedReceipt,
} from '@/shared/signed-receipt'
import { receiptKeysQuery } from './queries'
import { isSignedBy, shortCodeOf } from './signature'

/** Result of checking a receipt. */
export type Verdict =
  | { kind: 'genuine'; receipt: CodedReceipt; isAsked: boolean }
  | { kind: 'void'; receipt: CodedReceipt; voidedAt: string; replacedBy: string | null }
  | { kind: 'forged'; text: string }
  | { kind: 'unsure'; text: string }

const forged = (text: string): Verdict => ({ kind: 'forged', text })
const unsure = (text: string): Verdict => ({ kind: 'unsure', text })

export const CHANGED = 'A assinatura não corresponde ao que está escrito.'
const BROKEN = 'O código não está inteiro, ou foi mudado.'
const OTHER_NUMBER = 'O número que escreveu não é o do código.'
const OTHER_KEY = 'A chave deste recibo não é da associação.'
const NEW_KEY = 'O recibo usa uma chave nova que este telemóvel não tem.'
const NO_KEYS = 'Este telemóvel ainda não tem as chaves da associação.'
const NO_NUMBER = 'Escreva o número como está no recibo: 2026-000001.'
const NO_CODE = 'Escreva os 12 sinais do código, ou cole o código inteiro.'
const NEEDS_NETWORK = 'Com o número e o código curto, é preciso rede.'

const isWithoutAnswer = (error: unknown): boolean => error instanceof ApiError && !error.isRefusal

/** Functions with which a check requests data. Tests replace them. */
export interface Sources {
  /**
   * Reads the published keys. With `fresh` they are requested from the server even if the device has stored keys.
   * Resolves to null if no keys are available.
   */
  keys: (fresh: boolean) => Promise<ReceiptKey[] | null>
  ask: (number: string, code: string) => Promise<CheckedReceipt>
}

export const sourcesOf = (client: QueryClient): Sources => ({
  keys: (fresh) =>
    client
      .fetchQuery({ ...receiptKeysQuery, staleTime: fresh ? 0 : Infinity, retry: false })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      }),
  ask: fetchCheckedReceipt,
})

/**
 * Checks the content and signature of a full code with the published keys. Whether the receipt was voided later can be
 * checked only with a network.
 */
export async function checkCode(code: string, { keys, ask }: Sources): Promise<Verdict> {
  const receipt = readCode(code)
  if (!receipt) return forged(BROKEN)
  const known = await keys(false)
  const has = (list: ReceiptKey[] | null) => list?.find(({ id }) => id === receipt.keyId)
  const fresh = has(known) ? known : await keys(true)
  const key = has(known) ?? has(fresh)
  if (!key) return fresh ? forged(OTHER_KEY) : unsure(known ? NEW_KEY : NO_KEYS)
  if (!(await isSignedBy(receipt, key))) return forged(CHANGED)
  try {
    const { voidedAt, replacedBy } = await ask(receipt.number, await shortCodeOf(receipt))
    return voidedAt === null
      ? { kind: 'genuine', receipt, isAsked: true }
      : { kind: 'void', receipt, voidedAt, replacedBy }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'genuine', receipt, isAsked: false }
  }
}

/** Checks the number and code of a receipt that the user has typed or pasted. */
export async function checkTyped(
  typed: { number: string; code: string },
  sources: Sources,
): Promise<Verdict> {
  const full = findCode(typed.code.trim())
  const number = normaliseReceiptNumber(typed.number)
  if (full) {
    if (number !== null && number !== readCode(full)?.number) return forged(OTHER_NUMBER)
    return checkCode(full, sources)
  }
  const code = normaliseShortCode(typed.code)
  if (number === null) return unsure(NO_NUMBER)
  if (code === null) return unsure(NO_CODE)
  try {
    const found = await sources.ask(number, code)
    // The server's response alone is not sufficient, so the signature is checked too.
    return await checkCode(found.fullCode, sources)
  } catch (error) {
    if (isWithoutAnswer(error)) return unsure(NEEDS_NETWORK)
    if (error instanceof ApiError) return error.status === 404 ? forged(error.message) : unsure(error.message)
    throw error
  }
}
