import type { DonationMethod } from '@/api/donation'
import { programs } from '@/content/programs'
import type { ProofFields } from '../../model'

/** What the donor has chosen on /doacao. */
export interface Chosen {
  /** The name of the method. */
  method: string | undefined
  /** In meticais. */
  amount: number | undefined
  /** The id of the program. */
  area: string | undefined
}

/**
 * The fields for what the donor has chosen on /doacao. A donation has no field for a program, so the program is named in
 * the description, which the staff read; a description that is already there remains.
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
