import { api, responseData } from '@/api/client'
import type { DonationMethod } from '@/api/donation'
import { readPage } from '@/api/normalise'
import { normaliseProjectSummary } from '@/api/project'
import { programs } from '@/content/programs'
import type { ProofFields } from '../../model'

/** The choices that the donor has made on /doacao. */
export interface Chosen {
  /** The name of the payment method. */
  method?: string | undefined
  /** The amount in meticais. */
  amount?: number | undefined
  /** The id of the program. */
  area?: string | undefined
  /** The slug of the project. */
  project?: string | undefined
}

/**
 * Returns the form's fields for the choices on /doacao. A donation has no field for a program, so the program is named
 * in the description, which staff read. An existing description is not changed.
 */
export function chosenFields(
  methods: readonly DonationMethod[],
  { method, amount, area }: Omit<Chosen, 'project'>,
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

/**
 * Returns the description for a donation to the project with this slug. The project's name is read from the API, because
 * anybody can write a link with any text. Returns null if there is no such project, or without a network.
 */
export async function projectDescription(slug: string): Promise<string | null> {
  try {
    const query = { slug }
    const answer = await responseData(api.GET('/projects/public/projects/', { params: { query } }))
    const { results } = readPage(answer, (record) => {
      const project = normaliseProjectSummary(record)
      return project?.slug === slug ? project : null
    })
    return results[0] ? `Para o projeto «${results[0].name}».` : null
  } catch (error) {
    console.info('The chosen project could not be read', error)
    return null
  }
}
