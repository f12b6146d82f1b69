import type { DonationMethod } from '@/api/donation'
import type { ProofFields } from '../../model'

/**
 * The fields for the method and the amount that the donor has chosen on /doacao.
 * @param amount in meticais
 */
export function chosenFields(
  methods: readonly DonationMethod[],
  method: string,
  amount: number | undefined,
): Partial<ProofFields> {
  const found = methods.find(({ name }) => name === method)
  return { ...(found && { methodId: String(found.id) }), ...(amount && { amount: String(amount) }) }
}
