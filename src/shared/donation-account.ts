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

/** What readers, staff and the audit log call each value. */
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

/** The account of a method. An empty value is not shown. */
export type Account = Record<AccountField, string>

/** An account from what `of` returns for each field. */
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
