/**
 * The rules for the texts of e-mails to donors, which administrators may change (D104). The form, the server and the
 * preview use the same rules.
 */
import { tooLong, type Problems } from './text-field.ts'

/** The e-mails to donors, in the order in which a donation can cause them. */
export const MAIL_KINDS = ['received', 'replaced', 'approved', 'rejected', 'asked', 'reopened'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The name of each e-mail in the settings and in the audit log. */
export const MAIL_NAMES: Readonly<Record<MailKind, string>> = {
  received: 'Comprovante recebido',
  replaced: 'Novo comprovante recebido',
  approved: 'Doação confirmada, com o recibo',
  rejected: 'Doação não confirmada',
  asked: 'Pedido de outro comprovante',
  reopened: 'Doação outra vez em análise',
}

export interface MailText {
  subject: string
  /** The paragraphs of the e-mail, separated by an empty line. */
  text: string
}

/**
 * The placeholders that a text can contain in braces. In an e-mail each placeholder is replaced by a value of the
 * donation.
 */
export const PLACEHOLDERS = ['referencia', 'numero', 'valor', 'data', 'recibo'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

export const MAIL_SUBJECT_MAX = 150
export const MAIL_TEXT_MAX = 2000

const IN_BRACES = /\{([^{}]*)\}/g

const isPlaceholder = (word: string): word is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(word)

function unknownIn(text: string): string | null {
  const word = [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? '').find((one) => !isPlaceholder(one))
  if (word === undefined)
    return /[{}]/.test(text.replace(IN_BRACES, ''))
      ? 'Falta uma chaveta: escreva, por exemplo, {valor}.'
      : null
  return `Não há «{${word}}». Use ${PLACEHOLDERS.map((one) => `{${one}}`).join(', ')}.`
}

/** Returns the error message for each invalid field. */
export function mailTextProblems({ subject, text }: MailText): Problems<keyof MailText> {
  const problems: Problems<keyof MailText> = {}
  if (!subject.trim()) problems.subject = 'O assunto não pode ficar vazio.'
  else if (subject.trim().length > MAIL_SUBJECT_MAX) problems.subject = tooLong(MAIL_SUBJECT_MAX)
  if (!text.trim()) problems.text = 'O texto não pode ficar vazio.'
  else if (text.trim().length > MAIL_TEXT_MAX) problems.text = tooLong(MAIL_TEXT_MAX)
  problems.subject ??= unknownIn(subject) ?? undefined
  problems.text ??= unknownIn(text) ?? undefined
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as typeof problems
}

/** Replaces the placeholders in braces. Other words in braces are not changed. */
export const fillMailText = (text: string, facts: Readonly<Record<Placeholder, string>>): string =>
  text.replace(IN_BRACES, (braces, word: string) => (isPlaceholder(word) ? facts[word] : braces))

/** Splits a text into its paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
