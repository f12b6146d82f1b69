/** Computes how well a volunteer fits a request, and the reasons as texts (D45, D67). Pure functions. */
import { commonSlots } from './availability'
import { districtDistance } from './district-distance'
import { foldText } from './fold'
import { listInWords } from './list-in-words'

/** The criteria of a request. An empty criterion does not change a volunteer's score. */
export interface Wanted {
  skills: readonly number[]
  cause: number | null
  province: string
  district: string
  /** The parts of the week as bits (availability.ts); 0 means any time. */
  times: number
}

/** The data of a volunteer that is compared with a request: skills, causes, place and free times. */
export interface Traits {
  skills: readonly number[]
  causes: readonly number[]
  province: string
  district: string
  availability: number
}

/** The weight of each criterion in the score. */
const WEIGHTS = { skills: 40, place: 25, times: 20, cause: 15 } as const

/** The score of every volunteer for a request without any criteria. */
const NEUTRAL = 50

/** Maximum distance in km at which a volunteer counts as living in the same district. */
const NEAR_KM = 30
/** Distance in km from which a volunteer counts only as living in the same province. */
const FAR_KM = 150
const IN_PROVINCE = 0.4

const isSame = (one: string, other: string): boolean => one !== '' && foldText(one) === foldText(other)

/**
 * Returns which share of the weight for the place applies: 1 in the same district, less with growing distance, 0 in
 * another province.
 */
function placeShare(wanted: Wanted, traits: Traits): number {
  if (wanted.province !== '' && traits.province !== '' && !isSame(wanted.province, traits.province)) return 0
  if (wanted.district === '') return isSame(wanted.province, traits.province) ? 1 : 0
  if (isSame(wanted.district, traits.district)) return 1
  const km = districtDistance(wanted.district, traits.district)
  if (km === null) return isSame(wanted.province, traits.province) ? IN_PROVINCE : 0
  if (km <= NEAR_KM) return 1
  if (km >= FAR_KM) return IN_PROVINCE
  return 1 - ((1 - IN_PROVINCE) * (km - NEAR_KM)) / (FAR_KM - NEAR_KM)
}

const hasPlace = ({ province, district }: Wanted): boolean => province !== '' || district !== ''
/**
 * Counts the requested skills that the volunteer has. It creates no list, unlike `known`, because it runs once for each
 * volunteer.
 */
function countKnown(wanted: Wanted, { skills }: Traits): number {
  let count = 0
  for (const skill of wanted.skills) if (skills.includes(skill)) count += 1
  return count
}
const known = (wanted: Wanted, { skills }: Traits): number[] =>
  wanted.skills.filter((skill) => skills.includes(skill))

/**
 * Returns a function that scores volunteers for one request. The function caches the part of the score that depends on
 * the place, because many volunteers live in the same district.
 */
export function createScore(wanted: Wanted): (traits: Traits) => number {
  const asked = commonSlots(wanted.times, wanted.times)
  const most =
    (wanted.skills.length > 0 ? WEIGHTS.skills : 0) +
    (hasPlace(wanted) ? WEIGHTS.place : 0) +
    (asked > 0 ? WEIGHTS.times : 0) +
    (wanted.cause === null ? 0 : WEIGHTS.cause)
  const shares = new Map<string, Map<string, number>>()
  function shareOf(traits: Traits): number {
    let ofProvince = shares.get(traits.province)
    if (!ofProvince) shares.set(traits.province, (ofProvince = new Map<string, number>()))
    let share = ofProvince.get(traits.district)
    if (share === undefined) ofProvince.set(traits.district, (share = placeShare(wanted, traits)))
    return share
  }
  return (traits) => {
    if (most === 0) return NEUTRAL
    let sum = 0
    if (wanted.skills.length > 0) sum += WEIGHTS.skills * (countKnown(wanted, traits) / wanted.skills.length)
    if (hasPlace(wanted)) sum += WEIGHTS.place * shareOf(traits)
    if (asked > 0) sum += WEIGHTS.times * (commonSlots(wanted.times, traits.availability) / asked)
    if (wanted.cause !== null && traits.causes.includes(wanted.cause)) sum += WEIGHTS.cause
    return Math.round((100 * sum) / most)
  }
}

/** Returns how well a volunteer fits a request, as a score from 0 to 100. */
export const matchScore = (wanted: Wanted, traits: Traits): number => createScore(wanted)(traits)

/** Returns the name of a skill or cause for its id. */
export type NameOf = (id: number) => string | undefined

function placeReason(wanted: Wanted, traits: Traits): string | null {
  if (traits.province === '' && traits.district === '') return 'Falta dizer onde vive'
  if (isSame(wanted.district, traits.district)) return `No mesmo distrito, ${wanted.district}`
  const km = districtDistance(wanted.district, traits.district)
  if (km !== null) return `Em ${wanted.district}, a cerca de ${km} km`
  if (isSame(wanted.province, traits.province)) return `Na mesma província, ${wanted.province}`
  return `Noutra província: ${wanted.province || wanted.district}`
}

function timesReason(wanted: Wanted, traits: Traits): string {
  if (traits.availability === 0) return 'Falta dizer quando pode'
  const asked = commonSlots(wanted.times, wanted.times)
  const free = commonSlots(wanted.times, traits.availability)
  if (free === asked) return 'Tem essas horas livres'
  return free === 0 ? 'Não tem essas horas livres' : `Tem livres ${free} das ${asked} partes do dia pedidas`
}

/**
 * Returns what fits and what does not fit between a volunteer and a request, as short sentences without a full stop.
 * The verb form suits both 'você' and 'a pessoa', so volunteers and staff read the same sentences.
 */
export function matchReasons(wanted: Wanted, traits: Traits, skillName: NameOf, causeName: NameOf): string[] {
  const words = (ids: readonly number[]) =>
    listInWords(ids.flatMap((id) => skillName(id)?.toLowerCase() ?? []))
  const [has, lacks] = [
    words(known(wanted, traits)),
    words(wanted.skills.filter((id) => !traits.skills.includes(id))),
  ]
  const cause = wanted.cause === null ? undefined : causeName(wanted.cause)
  return [
    has && `Sabe ${has}`,
    lacks && `Também se pede ${lacks}`,
    hasPlace(wanted) ? placeReason(wanted, traits) : null,
    wanted.times === 0 ? null : timesReason(wanted, traits),
    cause !== undefined && wanted.cause !== null && traits.causes.includes(wanted.cause)
      ? `Escolheu a causa ${cause}`
      : null,
  ].filter((reason): reason is string => Boolean(reason))
}
