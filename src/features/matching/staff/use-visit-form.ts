import type { Form } from '@/lib/form'
import { visitProblem } from '@/shared/matching-request'
import { isoDayInMaputo } from '@/lib/dates'
import type { StaffMatching } from './matching-calls'
import { useRequestPart } from './use-request-part'

export interface VisitValues {
  visit_on: string
  visit_note: string
}

const EMPTY: VisitValues = { visit_on: '', visit_note: '' }
const read = ({ path }: StaffMatching): VisitValues => ({
  visit_on: path.visit_on ?? '',
  visit_note: path.visit_note,
})

/** Returns the form for the day on which the team visits the person who asked for help. */
export const useVisitForm = (userId: number, request: StaffMatching): Form<VisitValues> =>
  useRequestPart<VisitValues>({
    ...{ userId, request, read },
    part: 'matching-visit',
    empty: EMPTY,
    problems: ({ visit_on: day }) => {
      const problem = visitProblem(day, request.path.visit_on ?? '', isoDayInMaputo(Date.now()))
      return problem ? { visit_on: problem } : {}
    },
    body: (values) => ({ ...values, visit_on: values.visit_on || null }),
  })
