/** Reads the message that M-Pesa or E-Mola sends by SMS after a payment, as donors paste it into the proof form. */
import { parseAmount } from './donation'
import { transactionCode } from './transaction-code'

export interface PaymentMessage {
  operator: 'M-Pesa' | 'E-Mola'
  /** The code of the transaction, in capitals without dots and hyphens. */
  code: string
  /** The amount that was paid, in centavos, without the fee. */
  cents: number
}

interface Format {
  operator: PaymentMessage['operator']
  /** Matches the beginning of a message up to its code. */
  code: RegExp
}

const FORMATS: readonly Format[] = [
  // 'Confirmado CJ40ABC12D. Transferiste 1,500.00MT e a taxa foi de 0.00MT para …'
  { operator: 'M-Pesa', code: /\bconfirmado\b[.:]?\s+([a-z0-9]{8,14})\b/i },
  // 'ID da transacao PP260310.1530.X12345. Transferiste 1500.00MT para conta …'
  {
    operator: 'E-Mola',
    code: /\bid da transa[cç][aã]o[.:]?\s*:?\s*([a-z]{2}\d{6}\.\d{4}\.[a-z0-9]{4,12})\b/i,
  },
]

/** The paid amount: the first one behind a verb. Others in the message are the fee and the new balance. */
const PAID =
  /\b(?:transferiu|transferiste|enviou|enviaste|pagou|pagaste|depositou|depositaste|valor(?: de)?:?)\s+(?:o valor de\s+)?(?:MZN|MT)?\s*(\d[\d.,\s\u00a0\u202f]*)\s*(?:MT|MZN)/i

/** Returns what a message says, or null if its format is unknown: then it stays a text of the donor. */
export function readPaymentMessage(text: string): PaymentMessage | null {
  for (const { operator, code } of FORMATS) {
    const found = code.exec(text)
    const [, paid = ''] = PAID.exec(text) ?? []
    const cents = parseAmount(paid)
    const written = found && transactionCode(found[1] ?? '')
    if (written && cents !== null) return { operator, code: written, cents }
  }
  return null
}
