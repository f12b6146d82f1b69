/** What administrators set for the whole site. */
export interface SettingsTables {
  association: AssociationTable
  mail_texts: MailTextsTable
}

/** Texts of e-mails to donors that differ from those of src/content/mails.ts. */
interface MailTextsTable {
  /** The place of the e-mail in MAIL_KINDS, from 1 on. */
  id: number
  subject: string
  text: string
  updated_at: string
  updated_by: number | null
}

/** At most one row. */
interface AssociationTable {
  id: number
  /** The saved values as JSON (SavedAssociation). */
  saved: string
  updated_at: string
  updated_by: number | null
}
