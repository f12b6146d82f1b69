/** The payment accounts as /doacao shows them. */

export interface ShownLine {
  label: string
  value: string
  isNumber?: boolean | undefined
}

export interface ShownAccount {
  /** Also the fragment of its URL: /doacao#mpesa. */
  id: string
  name: string
  shortName: string
  intro: string
  lines: readonly ShownLine[]
}

/** What the page shows at a time. */
export interface Shown {
  accounts: readonly ShownAccount[]
  isDemonstration: boolean
}
