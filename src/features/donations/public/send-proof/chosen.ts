import { api, responseData } from '@/api/client'
import type { DonationMethod } from '@/api/donation'
import { readPage } from '@/api/normalise'
import { normaliseProjectSummary } from '@/api/project'
import { programs } from '@/content/programs'
import { referringPage } from '@/lib/origin'
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

let isReferrerRead = false

/**
 * Returns the donor's choices on /doacao that are missing in the URL of this page, because the donor followed the link
 * before the scripts had added the choices to the link. They are read from the URL of /doacao, the referrer of this
 * document. A later call returns none, because the referrer does not change when the router opens other pages.
 * @param documentUrl the URL with which the browser loaded this document
 * @param referrer the path and query of the page of this site that linked to this document
 */
export function choicesOfReferrer(documentUrl: string, referrer: string | undefined, chosen: Chosen): Chosen {
  if (isReferrerRead || !documentUrl || !referrer) return {}
  isReferrerRead = true
  const link = new URL(documentUrl)
  const { pathname, searchParams } = new URL(referrer, link)
  const hasOnlyMethod =
    [...link.searchParams.keys()].join() === 'metodo' && link.searchParams.get('metodo') === chosen.method
  if (!hasOnlyMethod || pathname !== '/doacao') return {}
  return {
    amount: Number(searchParams.get('valor')) || undefined,
    area: searchParams.get('area') ?? undefined,
    project: searchParams.get('projeto') ?? undefined,
  }
}

/** Returns the choices in the URL and those that only the referrer has. */
export function allChoices(chosen: Chosen): Chosen {
  // The navigation entry keeps the URL with which the document was loaded. The router has changed location.href since.
  const documentUrl = performance.getEntriesByType('navigation')[0]?.name ?? ''
  return { ...chosen, ...choicesOfReferrer(documentUrl, referringPage(), chosen) }
}

const areaDescription = ({ name }: { name: string }) => `Para a área ${name}.`

/** Returns the description for a donation to a project. */
export const projectDescription = (name: string): string => `Para o projeto «${name}».`

/**
 * Whether a choice may replace the description: only if the description is empty or is the sentence of an earlier
 * choice. Text that the donor has typed is not replaced.
 */
export const isReplaceable = (description: string): boolean =>
  !description ||
  /^Para o projeto «[^\n]*»\.$/.test(description) ||
  programs.some((program) => areaDescription(program) === description)

/**
 * The amount of the last choice since the page was loaded. If the form still has this amount, the donor has not typed
 * another one. After a reload the variable is empty, so the form's amount counts as typed and is not replaced.
 */
let lastAmount = ''

/**
 * Returns the form's fields for the choices on /doacao. A donation has no field for a program, so the program is named
 * in the description, which staff read. The fields of an earlier choice are replaced or emptied: the newest choice
 * applies.
 */
export function chosenFields(
  methods: readonly DonationMethod[],
  { method, amount, area }: Omit<Chosen, 'project'>,
  fields: Pick<ProofFields, 'amount' | 'description'>,
): Partial<ProofFields> {
  const found = methods.find(({ name }) => name === method)
  const program = programs.find(({ id }) => id === area)
  const isEarlier = lastAmount !== '' && fields.amount === lastAmount
  lastAmount = amount ? String(amount) : ''
  return {
    ...(found && { methodId: String(found.id) }),
    ...((amount || isEarlier) && { amount: lastAmount }),
    ...(isReplaceable(fields.description) && { description: program ? areaDescription(program) : '' }),
  }
}

/**
 * Returns the name of the project with this slug. The name is read from the API, because anybody can write a link with
 * any text. Returns null if there is no such project, or without a network.
 */
export async function projectName(slug: string): Promise<string | null> {
  try {
    const query = { slug }
    const answer = await responseData(api.GET('/projects/public/projects/', { params: { query } }))
    const { results } = readPage(answer, (record) => {
      const project = normaliseProjectSummary(record)
      return project?.slug === slug ? project : null
    })
    return results[0]?.name ?? null
  } catch (error) {
    console.info('The chosen project could not be read', error)
    return null
  }
}
