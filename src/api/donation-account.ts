import { accountFrom, type Account } from '../shared/donation-account'
import { readFlag, readNumber, readPage, readRecord, readText } from './normalise'

/** A donation method with the account to which donors pay. */
export interface MethodAccount {
  id: number
  name: string
  isActive: boolean
  intro: string
  /**
   * The account. It is null if staff have not saved one, or if the API has no accounts; the page then shows the account
   * of src/content.
   */
  account: Account | null
}

/** Reads a donation method. Returns null if the id or the name is missing. */
export function readMethodAccount(data: unknown): MethodAccount | null {
  const id = readNumber(data, 'id')
  const name = readText(data, 'name')
  if (id === undefined || !name) return null
  const account = readRecord(data, 'account')
  return {
    id,
    name,
    isActive: readFlag(data, 'is_active'),
    intro: readText(data, 'intro') ?? '',
    account: account ? accountFrom((field) => readText(account, field) ?? '') : null,
  }
}

export const readMethodAccounts = (data: unknown): MethodAccount[] =>
  readPage(data, readMethodAccount).results
