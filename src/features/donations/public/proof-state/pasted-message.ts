import type { DonationMethod } from '@/api/donation'
import { amountText, moneyText } from '@/shared/money'
import { readPaymentMessage } from '@/shared/payment-message'
import type { ProofFields } from '../../model'

const simple = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

interface Pasted {
  /** The fields that the message fills in: those that the user has left empty. */
  change: Partial<Pick<ProofFields, 'amount' | 'methodId'>>
  /** What was read, for the user to check. */
  note: string
}

/** Reads a payment message of M-Pesa or E-Mola for the proof form. Returns null for any other text. */
export function readPasted(
  text: string,
  { amount, methodId }: Pick<ProofFields, 'amount' | 'methodId'>,
  methods: readonly DonationMethod[] = [],
): Pasted | null {
  const message = readPaymentMessage(text)
  if (!message) return null
  const { operator, cents, code } = message
  const method = methods.find(({ name }) => simple(name).includes(simple(operator)))
  return {
    change: {
      ...(!amount && { amount: amountText(cents) }),
      ...(!methodId && method && { methodId: String(method.id) }),
    },
    note: `Lemos da mensagem do ${operator}: ${moneyText(cents)}, código ${code}. Confira o valor e o método antes de enviar.`,
  }
}
