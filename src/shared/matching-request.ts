/** The rules for requests for help. The staff's form and the server use the same rules. Pure functions. */
import { findDistrict, nearestDistrict } from './places'
import { isDay } from './day'

const VISIT_PAST = 'Este dia já passou. Escolha hoje ou um dia que venha.'
/** The default province of a request without a province, because the association works there. */
export const HOME_PROVINCE = 'Cabo Delgado'

/**
 * Returns the error message for a district, or null. Only the districts of Cabo Delgado are checked, because the site
 * has no list of the districts of other provinces.
 */
export function districtProblem(province: string, district: string): string | null {
  if (district === '' || (province !== '' && province !== HOME_PROVINCE)) return null
  if (findDistrict(district)) return null
  const near = nearestDistrict(district)
  return `«${district}» não é um distrito de Cabo Delgado. ${near ? `Será ${near}?` : 'Escolha um da lista.'}`
}

/**
 * Returns the error message for the day of a visit, or null.
 * @param before the stored day of the visit, which is accepted even if it is in the past
 */
export function visitProblem(day: string, before: string, today: string): string | null {
  if (day === '' || day === before) return null
  if (!isDay(day)) return 'Escreva um dia que exista.'
  return day < today ? VISIT_PAST : null
}
