/** The payment accounts that pages show: those that staff have saved, or else those of src/content (D56). Pure. */
import type { MethodAccount } from '@/api/donation-account'
import { Demonstration, looksLikeDemonstration } from '@/content/demonstration'
import { institution, institutionSource } from '@/content/institution'
import type { ShownAccount } from './public/page/shown-account'
import {
  ACCOUNT_FIELDS,
  ACCOUNT_LABELS,
  accountFrom,
  type Account,
  type AccountField,
} from '@/shared/donation-account'

/** Fields that are shown in groups of digits and copied without spaces. */
const NUMBERS: readonly AccountField[] = ['number', 'account', 'nib', 'iban']

export const CONTENT_ACCOUNTS: readonly ShownAccount[] = institution.accounts

const contentFor = (name: string): ShownAccount | undefined =>
  CONTENT_ACCOUNTS.find((one) => one.name === name)

/** Returns the account of a method: the saved account, or else the account in src/content, or else an empty account. */
export function accountValues({ name, account }: Pick<MethodAccount, 'name' | 'account'>): Account {
  if (account) return account
  const lines = contentFor(name)?.lines ?? []
  return accountFrom((field) => lines.find(({ label }) => label === ACCOUNT_LABELS[field])?.value ?? '')
}

export const introOf = ({ name, intro, account }: MethodAccount): string =>
  account ? intro : intro || (contentFor(name)?.intro ?? '')

/** Returns the accounts of the active methods, in their order. A method without a value to copy is left out. */
export const shownAccounts = (methods: readonly MethodAccount[]): ShownAccount[] =>
  methods
    .filter(({ isActive }) => isActive)
    .map((method) => {
      const values = accountValues(method)
      const { id, shortName, nameInText } = contentFor(method.name) ?? {
        id: `metodo-${method.id}`,
        shortName: method.name,
        nameInText: method.name,
      }
      const lines = ACCOUNT_FIELDS.filter((field) => values[field] !== '').map((field) => ({
        label: ACCOUNT_LABELS[field],
        value: values[field],
        isNumber: NUMBERS.includes(field),
      }))
      return { id, shortName, nameInText, name: method.name, intro: introOf(method), lines }
    })
    .filter(({ lines }) => lines.length > 0)

const demoTexts: ReadonlySet<string> = new Set(
  institutionSource.accounts.flatMap(({ lines }) =>
    lines.flatMap(({ value }) => (value instanceof Demonstration ? [value.text] : [])),
  ),
)

/**
 * Whether the text is a demonstration value. This function is not in institution-placeholders.ts, because that file
 * would then become another chunk that /doacao loads.
 */
const isDemonstrationValue = (text: string): boolean => demoTexts.has(text) || looksLikeDemonstration(text)

/** Whether an account still contains a demonstration value. If so, the page warns users not to send money (D1). */
export const hasDemonstration = (accounts: readonly Pick<ShownAccount, 'lines'>[]): boolean =>
  accounts.some(({ lines }) => lines.some(({ value }) => isDemonstrationValue(value)))
