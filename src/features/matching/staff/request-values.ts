/** The form values of the text that volunteers read about a request, and their conversion to the API. Pure. */
import { districtProblem, HOME_PROVINCE } from '@/shared/matching-request'
import type { Problems } from '@/shared/text-field'
import type { NewRequest, StaffMatching } from './matching-calls'

const PLACES_MAX = 500

export interface RequestValues {
  title: string
  description: string
  /** The id of the cause; '' for no cause. */
  cause: string
  skills: number[]
  district: string
  place: string
  starts_on: string
  schedule: string
  places: string
  times: number
}

export const EMPTY_REQUEST: RequestValues = {
  title: '',
  description: '',
  cause: '',
  skills: [],
  district: '',
  place: '',
  starts_on: '',
  schedule: '',
  places: '1',
  times: 0,
}

export const valuesOf = (request: StaffMatching): RequestValues => ({
  title: request.title,
  description: request.description,
  cause: String(request.cause?.id ?? ''),
  skills: request.skills.map(({ id }) => id).sort((one, other) => one - other),
  district: request.district,
  place: request.place,
  starts_on: request.starts_on ?? '',
  schedule: request.schedule,
  places: String(request.places),
  times: request.times,
})

/**
 * Returns the request body.
 * @param province the province of the request; '' if the request has none
 */
export const bodyOf = (
  values: RequestValues,
  province: string,
): Omit<NewRequest, 'kind' | 'people' | 'beneficiary'> => ({
  title: values.title.trim(),
  description: values.description.trim(),
  cause: values.cause === '' ? null : Number(values.cause),
  skills: values.skills,
  province: province || HOME_PROVINCE,
  district: values.district.trim(),
  place: values.place,
  starts_on: values.starts_on || null,
  schedule: values.schedule,
  places: Number(values.places),
  times: values.times,
})

export function requestProblems(
  { title, description, places, district }: RequestValues,
  province: string,
): Problems<keyof RequestValues> {
  const problems: Problems<keyof RequestValues> = {}
  const count = Number(places)
  const wrongDistrict = districtProblem(province, district.trim())
  if (title.trim() === '') problems.title = 'Diga numa frase o que é preciso.'
  if (description.trim() === '') problems.description = 'Explique o que é preciso.'
  if (wrongDistrict) problems.district = wrongDistrict
  if (!Number.isInteger(count) || count < 1 || count > PLACES_MAX)
    problems.places = 'Escreva um número, por exemplo 2.'
  return problems
}
