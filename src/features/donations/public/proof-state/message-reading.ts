import type { DonationMethod } from '@/api/donation'
import { parseAmount } from '@/shared/donation'
import { amountText, moneyText } from '@/shared/money'
import { paidAtText, readPaymentMessage } from '@/shared/payment-message'
import type { ProofFields } from '../../model'

const simple = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** The code of the message that filled a field in, so that the user can clear the field again. */
export type Filled = Partial<Record<'amount' | 'methodId', string>>

interface MessageReading {
  /** What was read, for the user to check. */
  note: string
  /** What fills in the fields that the user has left empty. */
  change: Partial<Pick<ProofFields, 'amount' | 'methodId'>>
  /** Set if the message has something to fill in, also where the user has done so. */
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
  // The methods may be known later than the message.
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
