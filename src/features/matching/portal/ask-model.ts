/** The three steps in which a beneficiary asks for help. */
import type { Choosable } from '@/api/matching'
import { valuesDraft } from '@/lib/form-draft'
import { phoneProblem } from '@/shared/profile'
import type { Problems } from '@/shared/text-field'
import { askedText, NEEDS } from './beneficiary-words'
import { UNSENT } from './request-key'

/** The number of the step is part of the values, so that a draft opens the same step again (D7). */
export const EMPTY_ASK = {
  step: 0,
  need: '',
  people: '1',
  detail: '',
  district: '',
  place: '',
  phone: '',
  ...UNSENT,
}
export type AskValues = typeof EMPTY_ASK
type AskField = keyof AskValues

export const askDraft = (userId: number) => valuesDraft('matching-request', userId, EMPTY_ASK)

interface AskStep {
  question: string
  fields: readonly AskField[]
}

const STEPS: readonly [AskStep, AskStep, AskStep] = [
  { question: 'De que precisa?', fields: ['need'] },
  { question: 'Para quantas pessoas?', fields: ['people', 'detail'] },
  { question: 'Onde?', fields: ['district', 'place', 'phone'] },
]
export const LAST_STEP = STEPS.length - 1

export function askProblems(values: AskValues): Problems<AskField> {
  const problems: Problems<AskField> = {}
  const people = Number(values.people)
  if (!NEEDS.some(({ need }) => need === values.need)) problems.need = 'Escolha uma das figuras.'
  if (!(Number.isInteger(people) && people >= 1 && people <= 1000))
    problems.people = 'Escreva um número, por exemplo 4.'
  if (values.district.trim() === '') problems.district = 'Diga em que distrito está.'
  const phone = phoneProblem(values.phone.trim())
  if (phone) problems.phone = phone
  return problems
}

/**
 * Returns the step that is shown. It is never after a step with a problem, because the user could then not correct the
 * fields of that step.
 */
export function stepOf(values: AskValues): AskStep & { index: number } {
  const problems = askProblems(values)
  const wrong = STEPS.findIndex(({ fields }) => fields.some((field) => problems[field]))
  const index = Math.min(values.step, wrong === -1 ? LAST_STEP : wrong)
  return { ...(STEPS[index] ?? STEPS[0]), index }
}

export function askBody(values: AskValues, causes: readonly Choosable[]) {
  const wanted = NEEDS.find(({ need }) => need === values.need)
  const cause = causes.find(({ name }) => name === wanted?.cause)
  const people = Number(values.people)
  return {
    kind: 'request' as const,
    title: values.need,
    description: askedText({ need: values.need, people, detail: values.detail }),
    people,
    province: 'Cabo Delgado',
    district: values.district.trim(),
    place: values.place.trim(),
    ...(cause && { cause: cause.id }),
  }
}
