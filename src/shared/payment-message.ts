/**
 * Reads the message that M-Pesa or E-Mola sends by SMS after a payment. Donors paste this message into the proof form
 * or share it with the form.
 */
import { parseAmount } from './donation'
import { transactionCode } from './transaction-code'

export interface PaymentMessage {
  operator: 'M-Pesa' | 'E-Mola'
  /** The code of the transaction, in capitals and without dots and hyphens. */
  code: string
  /** The paid amount in centavos, without the fee. */
  cents: number
  /** The day of the payment, such as '2026-03-10'; null if the message contains no day. */
  day: string | null
  /** The time of the payment in Mozambique, such as '15:30'; null if the message contains no time. */
  time: string | null
}

interface Format {
  operator: PaymentMessage['operator']
  /** Matches the beginning of a message, up to and including its code. */
  code: RegExp
  /**
   * Matches the paid amount, which is the first amount after a verb such as 'transferiste'. Later amounts in the
   * message are the fee and the new balance.
   */
  paid: RegExp
  /**
   * Each expression matches the day, the month, the year and, if present, the time. The first expression that matches
   * an existing day is used.
   */
  moments: readonly RegExp[]
}

const PAID =
  /\b(?:transferiu|transferiste|enviou|enviaste|pagou|pagaste|depositou|depositaste|valor(?: de)?:?)\s+(?:o valor de\s+)?(?:MZN|MT)?\s*(\d[\d.,\s\u00a0\u202f]*)\s*(?:MT|MZN)/i

const DAY = String.raw`(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4}|\d{2})(?!\d)`
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[ap])\.?m\b)?`
/** Matches a day, and the time after it if there is one: '10/3/26 as 3:30 PM', '10/03/2026 15:30' or '10/03/2026'. */
const DAY_FIRST = new RegExp(String.raw`\b${DAY}(?:,?\s{1,9}(?:(?:as|às|pelas)\s{1,9})?${TIME})?`, 'i')
/** Matches a time followed by a day: '15:30:12 de 10/03/2026'. */
const TIME_FIRST = new RegExp(String.raw`\b${TIME},?\s{1,9}(?:(?:de|do dia|em)\s{1,9})?${DAY}`, 'i')
/** Matches the day and the time in the transaction code: 'PP260310.1530.X12345'. */
const IN_CODE =
  /\b[a-z]{2}(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})\.(?<hour>\d{2})(?<minute>\d{2})\.[a-z0-9]{4}/i

/** The known message formats. A message in another format remains unchanged as the donor's text. */
const FORMATS: readonly Format[] = [
  {
    // Example: 'Confirmado CJ40ABC12D. Transferiste 1,500.00MT e a taxa foi de 0.00MT para … aos 10/3/26 as 3:30 PM.'
    operator: 'M-Pesa',
    code: /\bconfirmado\b[.:]?\s+([a-z0-9]{8,14})\b/i,
    paid: PAID,
    moments: [TIME_FIRST, DAY_FIRST],
  },
  {
    // Example: 'ID da transacao PP260310.1530.X12345. Transferiste 1500.00MT para conta … as 15:30:12 de 10/03/2026.'
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
    // Skips days that do not exist: '2026-02-31' is parsed as another day, and '2026-13-01' is an invalid date.
    const at = new Date(`${written}T00:00:00Z`)
    if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written) continue
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
    const isTime = hour !== undefined && hours < 24 && Number(minute) < 60
    return { day: written, time: isTime ? `${two(hours)}:${minute}` : null }
  }
  return { day: null, time: null }
}

/**
 * Returns the data of a payment message, or null if its format is unknown. Such a message remains unchanged as the
 * donor's text.
 */
export function readPaymentMessage(text: string): PaymentMessage | null {
  for (const { operator, code, paid: amount, moments } of FORMATS) {
    const found = code.exec(text)
    const [, paid = ''] = amount.exec(text) ?? []
    const cents = parseAmount(paid)
    const written = found && transactionCode(found[1] ?? '')
    if (found && written && cents !== null)
      // The donor may have written text before the code, so the date is searched only from the code on.
      return { operator, code: written, cents, ...readMoment(text.slice(found.index), moments) }
  }
  return null
}

/** Returns '10/03/2026 às 15:30', or only the day if the message contains no time, or null if it contains no day. */
export const paidAtText = ({ day, time }: Pick<PaymentMessage, 'day' | 'time'>): string | null =>
  day && day.split('-').reverse().join('/') + (time ? ` às ${time}` : '')
