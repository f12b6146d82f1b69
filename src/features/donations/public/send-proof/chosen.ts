import type { DonationMethod } from '@/api/donation'
import { programs } from '@/content/programs'
import type { ProofFields } from '../../model'

/** The choices that the donor has made on /doacao. */
export interface Chosen {
  /** The name of the payment method. */
  method: string | undefined
  /** The amount in meticais. */
  amount: number | undefined
  /** The id of the program. */
  area: string | undefined
}

/**
 * Returns the form's fields for the choices on /doacao. A donation has no field for a program, so the program is named
 * in the description, which staff read. An existing description is not changed.
 */
export function chosenFields(
  methods: readonly DonationMethod[],
  { method, amount, area }: Chosen,
  description: string,
): Partial<ProofFields> {
  const found = methods.find(({ name }) => name === method)
  const program = programs.find(({ id }) => id === area)
  return {
    ...(found && { methodId: String(found.id) }),
    ...(amount && { amount: String(amount) }),
    ...(program && !description && { description: `Para a área ${program.name}.` }),
  }
}
