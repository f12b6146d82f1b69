/** The payment accounts in the form in which /doacao shows them. */

export interface ShownLine {
  label: string
  value: string
  isNumber?: boolean | undefined
}

export interface ShownAccount {
  /** The id of the account, which is also the fragment of its URL: /doacao#mpesa. */
  id: string
  name: string
  shortName: string
  /** The short name inside of a sentence. */
  nameInText: string
  intro: string
  lines: readonly ShownLine[]
}

/** The accounts that the page shows, and whether any of them is a demonstration. */
export interface Shown {
  accounts: readonly ShownAccount[]
  isDemonstration: boolean
}
