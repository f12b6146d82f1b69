import { fillMailText, paragraphsOf, type MailKind, type MailText } from '../shared/mail-text.ts'

/**
 * Texts of the association's e-mails about donations and of the portal's notifications. A mail to a donor contains the
 * reference, numbers, amount and date of the donation and perhaps a reason that staff wrote, but no text that the donor
 * typed (D52). Only a reply to a contact message quotes the message, because a person decides to send the reply (D46).
 */

export interface DonationFacts {
  reference: string
  number: string
  /** Formatted amount, such as 'MZN 1 500'. */
  amount: string
  /** Formatted date, such as '10/03/2026'. */
  date: string
  /** Number of the donation's signed receipt; empty if there is none. */
  receipt: string
  /** The reason that staff wrote when they rejected the donation or requested another proof; otherwise empty. */
  reason: string
}

/** Content of an e-mail. Both versions of the e-mail, plain text and HTML, are created from it. */
export interface MailWords {
  subject: string
  /** False if the text contains its own greeting, so that none is added. */
  isGreeted?: boolean
  paragraphs: string[]
  /** Facts that are listed below the text, each with a label and a value. */
  facts: [label: string, value: string][]
  /** A quotation, shown between the paragraphs and the facts. */
  quote?: string
  action?: { label: string; path: string }
  /** A link, shown below the button of `action`. */
  link?: { label: string; path: string }
  /** Text in small print at the end. */
  foot: string
}

export interface NotificationWords {
  title: string
  message: string
}

export type DonorKind = MailKind

const FOOT =
  'Esta mensagem é automática. Se não nos enviou nenhum comprovante, alguém escreveu o seu e-mail por engano: não precisa de fazer nada.'

const factsOf = ({ reference, number, amount, date, receipt }: DonationFacts): MailWords['facts'] => [
  ['Valor', amount],
  ['Recebida em', date],
  ['Referência', reference],
  ['Doação n.º', number],
  ...(receipt ? [['Recibo n.º', receipt] as [string, string]] : []),
]

const DONOR_MAILS: Record<DonorKind, (facts: DonationFacts) => Omit<MailWords, 'facts' | 'foot'>> = {
  received: ({ reference }) => ({
    subject: `Recebemos o seu comprovante (${reference})`,
    paragraphs: [
      'Obrigado. O seu comprovante chegou e está em análise.',
      'Respondemos em até 48 horas, para este endereço. Guarde a referência: é com ela que encontramos a sua doação.',
    ],
  }),
  replaced: ({ reference }) => ({
    subject: `Recebemos o seu novo comprovante (${reference})`,
    paragraphs: [
      'Obrigado. O novo comprovante chegou e a sua doação está outra vez em análise, com a mesma referência.',
      'Respondemos em até 48 horas, para este endereço.',
    ],
  }),
  approved: ({ reference }) => ({
    subject: `A sua doação está confirmada (${reference})`,
    paragraphs: [
      'Obrigado. Confirmámos a sua doação: o dinheiro chegou à conta da associação.',
      'O que as doações tornam possível está na página dos projetos.',
    ],
  }),
  rejected: ({ reference, reason }) => ({
    subject: `Não conseguimos confirmar a sua doação (${reference})`,
    paragraphs: ['Vimos o seu comprovante e não conseguimos confirmar a doação. O motivo:'],
    quote: reason,
  }),
  asked: ({ reference, reason }) => ({
    subject: `Precisamos de outro comprovante (${reference})`,
    paragraphs: [
      'Vimos o comprovante da sua doação e precisamos de outro para a confirmar. A doação continua registada: só falta o ficheiro. O motivo:',
    ],
    quote: reason,
  }),
  reopened: ({ reference }) => ({
    subject: `Estamos a rever a sua doação (${reference})`,
    paragraphs: [
      'Estamos a ver outra vez o comprovante da sua doação. Não precisa de fazer nada.',
      'Respondemos em até 48 horas, para este endereço.',
    ],
  }),
}

/**
 * Label of the link to the donation's state in each mail. `isAction` means that the mail shows the link as its button.
 */
const FOLLOW_LABELS: Record<DonorKind, { label: string; isAction: boolean }> = {
  received: { label: 'Ver o estado da doação', isAction: true },
  replaced: { label: 'Ver o estado da doação', isAction: true },
  approved: { label: 'Ver a doação', isAction: false },
  rejected: { label: 'Enviar outro comprovante', isAction: true },
  asked: { label: 'Enviar outro comprovante', isAction: true },
  reopened: { label: 'Ver o estado da doação', isAction: true },
}

/**
 * Returns the default text of an e-mail to a donor, which administrators can change (D104). It contains placeholders in
 * braces for the facts of the donation.
 */
export function defaultMailText(kind: DonorKind): MailText {
  const { subject, paragraphs } = DONOR_MAILS[kind]({
    ...{
      reference: '{referencia}',
      number: '{numero}',
      amount: '{valor}',
      date: '{data}',
      receipt: '{recibo}',
    },
    reason: '',
  })
  return { subject, text: paragraphs.join('\n\n') }
}

/**
 * Returns the subject and paragraphs that an administrator has saved for an e-mail, with the facts in place of the
 * placeholders.
 */
function savedWords(
  { subject, text }: MailText,
  facts: DonationFacts,
): Pick<MailWords, 'subject' | 'paragraphs'> {
  const { reference, number, amount, date, receipt } = facts
  const words = { referencia: reference, numero: number, valor: amount, data: date, recibo: receipt }
  return { subject: fillMailText(subject, words), paragraphs: paragraphsOf(fillMailText(text, words)) }
}

/**
 * Returns the content of an e-mail to a donor.
 * @param paths the links that open this donation and its receipt
 * @param saved the subject and text that an administrator has saved; null for the default text. They do not replace
 * greeting, reason, facts and links
 */
export function donorMail(
  kind: DonorKind,
  facts: DonationFacts,
  { path, receiptPath }: { path: string; receiptPath: string },
  saved: MailText | null = null,
): MailWords {
  const { label, isAction } = FOLLOW_LABELS[kind]
  return {
    [isAction ? 'action' : 'link']: { label, path },
    ...(kind === 'approved' && { action: { label: 'Ver o recibo', path: receiptPath } }),
    ...DONOR_MAILS[kind](facts),
    ...(saved && savedWords(saved, facts)),
    facts: factsOf(facts),
    foot: FOOT,
  }
}

const NOTIFICATIONS: Record<DonorKind, (facts: DonationFacts) => NotificationWords> = {
  received: ({ amount }) => ({
    title: 'Comprovante recebido',
    message: `Recebemos o comprovante da sua doação de ${amount}. Respondemos em até 48 horas.`,
  }),
  approved: ({ amount }) => ({
    title: 'Doação confirmada',
    message: `Confirmámos a sua doação de ${amount}. Obrigado.`,
  }),
  rejected: ({ amount, reason }) => ({
    title: 'Doação não confirmada',
    message: `Não conseguimos confirmar a sua doação de ${amount}. ${reason}`,
  }),
  asked: ({ amount, reason }) => ({
    title: 'Precisamos de outro comprovante',
    message: `Para confirmar a sua doação de ${amount}, falta outro comprovante. ${reason}`,
  }),
  replaced: ({ amount }) => ({
    title: 'Novo comprovante recebido',
    message: `A sua doação de ${amount} está outra vez em análise. Respondemos em até 48 horas.`,
  }),
  reopened: ({ amount }) => ({
    title: 'Doação outra vez em análise',
    message: `Estamos a rever a sua doação de ${amount}. Não precisa de fazer nada.`,
  }),
}

export const donorNotification = (kind: DonorKind, facts: DonationFacts): NotificationWords =>
  NOTIFICATIONS[kind](facts)

/**
 * Returns the content of the mail to staff about donations that have waited longer than `hours`. It contains no donor's
 * name.
 */
export function lateMail(hours: number, donations: readonly DonationFacts[]): MailWords {
  const isOne = donations.length === 1
  const subject = isOne
    ? `1 doação espera há mais de ${hours} horas`
    : `${donations.length} doações esperam há mais de ${hours} horas`
  return {
    subject,
    paragraphs: [
      hours < 48
        ? 'A resposta foi prometida em 48 horas. Ainda há tempo.'
        : 'A resposta foi prometida em 48 horas, que já passaram.',
    ],
    facts: donations.map(({ number, amount, date }) => [`Doação n.º ${number}`, `${amount}, de ${date}`]),
    action: { label: 'Rever as doações', path: '/dashboard/community/donations' },
    foot: 'Recebe esta mensagem porque pode decidir doações.',
  }
}

/** A reply to a contact message (D46), as a member of staff typed it. */
export interface AnswerFacts {
  subject: string
  text: string
  /** The text of the contact message; empty if it is not quoted. */
  quote: string
  /** Formatted time of the contact message, such as '10/03/2026 às 10:00'. */
  quotedAt: string
}

export const answerMail = ({ subject, text, quote, quotedAt }: AnswerFacts): MailWords => ({
  subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  isGreeted: false,
  paragraphs: [...text.split(/\n{2,}/), ...(quote ? [`Em ${quotedAt}, escreveu:`] : [])],
  ...(quote && { quote }),
  facts: [],
  action: { label: 'Escrever outra vez', path: '/contacto' },
  foot: 'Esta é a resposta da equipa à mensagem que nos escreveu no sítio. Para continuar a conversa, escreva na página de contacto com este mesmo e-mail.',
})
