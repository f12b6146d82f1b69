/**
 * The texts of the e-mails to donors that administrators may change (D104). The form, the server and the preview use the
 * same rules.
 */
import { tooLong, type Problems } from './text-field.ts'

/** The e-mails to donors, in the order of a donation's life. */
export const MAIL_KINDS = ['received', 'replaced', 'approved', 'rejected', 'asked', 'reopened'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What the settings and the audit log call each e-mail. */
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
  /** Paragraphs, separated by an empty line. */
  text: string
}

/** The words in braces that an e-mail replaces by what is true of the donation. */
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

/** The error message for each invalid field. */
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

/** Replaces the words in braces. Other braces stay as they are. */
export const fillMailText = (text: string, facts: Readonly<Record<Placeholder, string>>): string =>
  text.replace(IN_BRACES, (braces, word: string) => (isPlaceholder(word) ? facts[word] : braces))

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
