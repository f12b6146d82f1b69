/** Rules of requests for help that the staff's form and the server share. Pure. */
import { findDistrict, nearestDistrict } from './places'
import { isDay } from './day'

const VISIT_PAST = 'Este dia já passou. Escolha hoje ou um dia que venha.'
/** The province of a request that names none: the association works there. */
export const HOME_PROVINCE = 'Cabo Delgado'

/** What is wrong with a district, or null. Of other provinces the districts are not known. */
export function districtProblem(province: string, district: string): string | null {
  if (district === '' || (province !== '' && province !== HOME_PROVINCE)) return null
  if (findDistrict(district)) return null
  const near = nearestDistrict(district)
  return `«${district}» não é um distrito de Cabo Delgado. ${near ? `Será ${near}?` : 'Escolha um da lista.'}`
}

/**
 * What is wrong with the day of a visit, or null.
 * @param before the present day of the visit, which may have passed
 */
export function visitProblem(day: string, before: string, today: string): string | null {
  if (day === '' || day === before) return null
  if (!isDay(day)) return 'Escreva um dia que exista.'
  return day < today ? VISIT_PAST : null
}
