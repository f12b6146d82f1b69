/** Reads the message that M-Pesa or E-Mola sends by SMS after a payment, as donors paste or share it into the proof form. */
import { parseAmount } from './donation'
import { transactionCode } from './transaction-code'

export interface PaymentMessage {
  operator: 'M-Pesa' | 'E-Mola'
  /** The code of the transaction, in capitals without dots and hyphens. */
  code: string
  /** The amount that was paid, in centavos, without the fee. */
  cents: number
  /** The day of the payment, '2026-03-10'; null where the message has none. */
  day: string | null
  /** The time of the payment in Mozambique, '15:30'; null where the message has none. */
  time: string | null
}

interface Format {
  operator: PaymentMessage['operator']
  /** Matches the beginning of a message up to its code. */
  code: RegExp
  /** Matches the amount: the first one behind a verb. Others in the message are the fee and the new balance. */
  paid: RegExp
  /** Match the day, the month, the year and, where there is one, the time. The first one that matches is used. */
  moments: readonly RegExp[]
}

const PAID =
  /\b(?:transferiu|transferiste|enviou|enviaste|pagou|pagaste|depositou|depositaste|valor(?: de)?:?)\s+(?:o valor de\s+)?(?:MZN|MT)?\s*(\d[\d.,\s\u00a0\u202f]*)\s*(?:MT|MZN)/i

const DAY = String.raw`(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4}|\d{2})(?!\d)`
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[ap])\.?m\b)?`
/** '10/3/26 as 3:30 PM', '10/03/2026 15:30' */
const DAY_FIRST = new RegExp(String.raw`\b${DAY}(?:,?\s{1,9}(?:(?:as|às|pelas)\s{1,9})?${TIME})?`, 'i')
/** '15:30:12 de 10/03/2026' */
const TIME_FIRST = new RegExp(String.raw`\b${TIME},?\s{1,9}(?:(?:de|do dia|em)\s{1,9})?${DAY}`, 'i')
/** The day and the time in the code itself: 'PP260310.1530.X12345' */
const IN_CODE =
  /\b[a-z]{2}(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})\.(?<hour>\d{2})(?<minute>\d{2})\.[a-z0-9]{4}/i

/** Every format that is known. Other messages stay texts of the donor. */
const FORMATS: readonly Format[] = [
  {
    // 'Confirmado CJ40ABC12D. Transferiste 1,500.00MT e a taxa foi de 0.00MT para … aos 10/3/26 as 3:30 PM.'
    operator: 'M-Pesa',
    code: /\bconfirmado\b[.:]?\s+([a-z0-9]{8,14})\b/i,
    paid: PAID,
    moments: [TIME_FIRST, DAY_FIRST],
  },
  {
    // 'ID da transacao PP260310.1530.X12345. Transferiste 1500.00MT para conta … as 15:30:12 de 10/03/2026.'
    operator: 'E-Mola',
    code: /\bid da transa[cç][aã]o[.:]?\s*:?\s*([a-z]{2}\d{6}\.\d{4}\.[a-z0-9]{4,12})\b/i,
    paid: PAID,
    moments: [TIME_FIRST, DAY_FIRST, IN_CODE],
  },
]

const two = (number: number): string => String(number).padStart(2, '0')

function readMoment(text: string, moments: readonly RegExp[]): Pick<PaymentMessage, 'day' | 'time'> {
  for (const moment of moments) {
    const { year = '', month, day, hour, minute, half } = moment.exec(text)?.groups ?? {}
    const written = `${year.length === 2 ? `20${year}` : year}-${two(Number(month))}-${two(Number(day))}`
    // '2026-02-31' is another day when it is read, and '2026-13-01' none.
    const at = new Date(`${written}T00:00:00Z`)
    if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written) continue
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
    const isTime = hour !== undefined && hours < 24 && Number(minute) < 60
    return { day: written, time: isTime ? `${two(hours)}:${minute}` : null }
  }
  return { day: null, time: null }
}

/** Returns what a message says, or null if its format is unknown: then it stays a text of the donor. */
export function readPaymentMessage(text: string): PaymentMessage | null {
  for (const { operator, code, paid: amount, moments } of FORMATS) {
    const found = code.exec(text)
    const [, paid = ''] = amount.exec(text) ?? []
    const cents = parseAmount(paid)
    const written = found && transactionCode(found[1] ?? '')
    if (found && written && cents !== null)
      // The text before the code is the donor's own, so the date is read from the code on.
      return { operator, code: written, cents, ...readMoment(text.slice(found.index), moments) }
  }
  return null
}

/** '10/03/2026 às 15:30', or null for a message without a date. */
export const paidAtText = ({ day, time }: Pick<PaymentMessage, 'day' | 'time'>): string | null =>
  day && day.split('-').reverse().join('/') + (time ? ` às ${time}` : '')
