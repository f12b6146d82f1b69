import { AVAILABILITY_MAX } from '../../../src/shared/availability'
import { districtProblem } from '../../../src/shared/matching-request'
import { findDistrict } from '../../../src/shared/places'
import { hasProblems } from '../../../src/shared/text-field'
import { isDay } from '../../../src/shared/day'
import type { Trx } from '../../db/schema'
import { invalid } from '../../http/errors'
import { changedText, oneLine, textField } from '../../http/text-input'
import type { RequestRow } from './request-store'

/** The fields of a request that both its author and staff can write. */
export type RequestFields = Pick<
  RequestRow,
  | 'people'
  | 'cause_id'
  | 'skills'
  | 'province'
  | 'district'
  | 'place'
  | 'times'
  | 'starts_on'
  | 'schedule'
  | 'places'
>

export const NO_FIELDS: RequestFields = {
  people: null,
  cause_id: null,
  skills: '[]',
  province: '',
  district: '',
  place: '',
  times: 0,
  starts_on: null,
  schedule: '',
  places: 1,
}

export interface FieldsBody {
  people?: number | null
  cause?: number | null
  skills?: number[]
  times?: number
  starts_on?: string | null
  places?: number
}

/** Returns the ids among the given ones that do not exist in a table. */
async function unknownIds(trx: Trx, table: 'skills' | 'programs', ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return ids.filter((id) => !rows.some((row) => row.id === id))
}

/**
 * Reads and validates the fields of a body. A field that was not sent keeps the value of `before`.
 * @throws Refusal 400 with an error text for each wrong field
 */
export async function readFields(trx: Trx, body: FieldsBody, before: RequestFields): Promise<RequestFields> {
  const cause = body.cause === undefined ? before.cause_id : body.cause
  const skills = body.skills ? [...new Set(body.skills)] : (JSON.parse(before.skills) as number[])
  const startsOn = body.starts_on === undefined ? before.starts_on : body.starts_on || null
  const district = oneLine(changedText(body, 'district', before.district))
  const problems: Record<string, string> = {}
  if (cause !== null && cause !== before.cause_id && (await unknownIds(trx, 'programs', [cause])).length > 0)
    problems.cause = 'Esta causa já não existe. Escolha outra.'
  if (body.skills && (await unknownIds(trx, 'skills', skills)).length > 0)
    problems.skills = 'Uma destas habilidades já não existe. Escolha outra vez.'
  if (startsOn !== null && !isDay(startsOn)) problems.starts_on = 'Escreva um dia que exista.'
  if (hasProblems(problems)) throw invalid(problems)
  return {
    people: body.people === undefined ? before.people : body.people,
    cause_id: cause,
    skills: JSON.stringify(skills),
    province: oneLine(changedText(body, 'province', before.province)),
    district: findDistrict(district) ?? district,
    place: oneLine(changedText(body, 'place', before.place)),
    times: (body.times ?? before.times) & AVAILABILITY_MAX,
    starts_on: startsOn,
    schedule: oneLine(changedText(body, 'schedule', before.schedule)),
    places: body.places ?? before.places,
  }
}

/**
 * Throws 400 for a district that is not in the list of districts. The score compares districts (D67), so with an
 * unlisted district no volunteer would count as near. Users of the portal may write any text; staff correct it when
 * they open the request.
 */
export function requireDistrict(body: object, before: Pick<RequestFields, 'province' | 'district'>): void {
  const district = oneLine(changedText(body, 'district', before.district))
  if (district === before.district) return
  const problem = districtProblem(oneLine(changedText(body, 'province', before.province)), district)
  if (problem) throw invalid({ district: problem })
}

/** Reads the title and the description. Throws 400 if one of them is blank. */
export function readTexts(body: object): { title: string; description: string } {
  const title = oneLine(textField(body, 'title'))
  const description = textField(body, 'description').replace(/\r\n?/g, '\n').trim()
  const problems: Record<string, string> = {}
  if (title === '') problems.title = 'Diga numa frase o que é preciso.'
  if (description === '') problems.description = 'Explique o que é preciso.'
  if (hasProblems(problems)) throw invalid(problems)
  return { title, description }
}
