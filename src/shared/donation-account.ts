/** The values that a donor copies to pay (RULES §2.11), in the order in which pages show them. */
export const ACCOUNT_FIELDS = [
  'bank',
  'number',
  'operator',
  'payee',
  'holder',
  'account',
  'nib',
  'iban',
  'swift',
  'reference',
] as const

export type AccountField = (typeof ACCOUNT_FIELDS)[number]

/** The label of each value for readers, for staff and in the audit log. */
export const ACCOUNT_LABELS: Record<AccountField, string> = {
  bank: 'Banco',
  number: 'Número',
  operator: 'Operadora',
  payee: 'Nome',
  holder: 'Titular da conta',
  account: 'Número da conta',
  nib: 'NIB',
  iban: 'IBAN',
  swift: 'SWIFT',
  reference: 'Referência',
}

/** The account of a donation method. Pages do not show empty values. */
export type Account = Record<AccountField, string>

/** Builds an account. `of` returns the value of each field. */
export const accountFrom = (of: (field: AccountField) => string): Account => ({
  bank: of('bank'),
  number: of('number'),
  operator: of('operator'),
  payee: of('payee'),
  holder: of('holder'),
  account: of('account'),
  nib: of('nib'),
  iban: of('iban'),
  swift: of('swift'),
  reference: of('reference'),
})
