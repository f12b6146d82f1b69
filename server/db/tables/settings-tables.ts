/** The tables of settings that administrators change for the whole site. */
export interface SettingsTables {
  association: AssociationTable
  mail_texts: MailTextsTable
}

/** Texts of e-mails to donors that differ from those of src/content/mails.ts. */
interface MailTextsTable {
  /** The position of the e-mail in MAIL_KINDS, starting with 1. */
  id: number
  subject: string
  text: string
  updated_at: string
  updated_by: number | null
}

/** The association's data that administrators have saved. The table has at most one row. */
interface AssociationTable {
  id: number
  /** The saved values as JSON (SavedAssociation). */
  saved: string
  updated_at: string
  updated_by: number | null
}
