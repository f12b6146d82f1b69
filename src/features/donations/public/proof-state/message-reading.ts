import type { DonationMethod } from '@/api/donation'
import { parseAmount } from '@/shared/donation'
import { amountText, moneyText } from '@/shared/money'
import { paidAtText, readPaymentMessage } from '@/shared/payment-message'
import type { ProofFields } from '../../model'

const simple = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/**
 * For each field, the code of the payment message that has filled it in. A message fills in a field only once, so that
 * the user can clear the field again.
 */
export type Filled = Partial<Record<'amount' | 'methodId', string>>

interface MessageReading {
  /** A note with the data of the message, for the user to check. */
  note: string
  /** The values for the fields that are still empty. */
  change: Partial<Pick<ProofFields, 'amount' | 'methodId'>>
  /**
   * The fields that count as filled in by this message from now on, including those in which the user had already typed
   * a value; null if nothing has changed.
   */
  filled: Filled | null
}

/** Reads a payment message of M-Pesa or E-Mola in a description. Returns null for any other text. */
export function readMessage(
  { description, amount, methodId }: Pick<ProofFields, 'description' | 'amount' | 'methodId'>,
  methods: readonly DonationMethod[] = [],
  filled: Filled = {},
): MessageReading | null {
  const message = readPaymentMessage(description)
  if (!message) return null
  const { operator, cents, code } = message
  // The methods may be loaded later than the message is typed, so a missing method is no error.
  const method = methods.find(({ name }) => simple(name).includes(simple(operator)))
  const paidAt = paidAtText(message)
  const isOther = amount !== '' && parseAmount(amount) !== cents
  const isNew = { amount: filled.amount !== code, methodId: method && filled.methodId !== code }
  return {
    note: [
      `Lemos da mensagem do ${operator}: ${moneyText(cents)}${paidAt ? `, em ${paidAt}` : ''}, código ${code}.`,
      isOther
        ? 'O valor que escreveu é outro. Confira‑o antes de enviar.'
        : 'Confira o valor e o método antes de enviar.',
    ].join(' '),
    change: {
      ...(isNew.amount && !amount && { amount: amountText(cents) }),
      ...(isNew.methodId && !methodId && { methodId: String(method?.id) }),
    },
    filled: isNew.amount || isNew.methodId ? { amount: code, ...(method && { methodId: code }) } : null,
  }
}
