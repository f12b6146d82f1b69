/** The filters of the lists of people and their values in the URL. */
import type { PartnerKind, PersonKind } from '@/shared/person'
import { CABO_DELGADO_DISTRICTS, findProvince, PROVINCES } from '@/shared/places'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'
import type { Choices, PeopleQuery } from './people-calls'
import { PARTNER_WORDS } from './people-words'

export const FILTERS = [
  ...(['estado', 'provincia', 'distrito', 'programa', 'habilidade', 'tipo'] as const),
  'consentimento',
] as const
export type PeopleSearch = ListSearch<(typeof FILTERS)[number]>

const ORDERS: Readonly<Record<string, PeopleQuery['ordering']>> = {
  nome: 'name',
  '-nome': '-name',
  data: 'created_at',
  '-data': '-created_at',
}

const id = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const isPartnerKind = (text: string | undefined): text is PartnerKind =>
  text !== undefined && Object.hasOwn(PARTNER_WORDS, text)

/** Whether the filter by district is useful. It lists districts of Cabo Delgado, so no other province may be chosen. */
const hasDistricts = (province: string | undefined): boolean =>
  province === undefined || findProvince(province) === 'Cabo Delgado'

/** Returns the API's query parameters for the filters in the URL. Unknown values are ignored. */
export function filterQuery(kind: PersonKind, search: PeopleSearch): PeopleQuery {
  const { estado, provincia, distrito, programa, habilidade, tipo, consentimento, ordem } = search
  const ordering = ordem === undefined ? undefined : ORDERS[ordem]
  const program = id(programa)
  const skill = id(habilidade)
  return {
    ...(estado === 'arquivados' && { status: 'archived' as const }),
    ...(provincia && kind !== 'partners' && { province: provincia }),
    ...(distrito && kind !== 'partners' && hasDistricts(provincia) && { district: distrito }),
    ...(program !== undefined && { program }),
    ...(skill !== undefined && { skill }),
    ...(kind === 'partners' && isPartnerKind(tipo) && { partner_kind: tipo }),
    ...(consentimento === 'sim' && { consent: true }),
    ...(consentimento === 'nao' && { consent: false }),
    ...(ordering && { ordering }),
  }
}

const options = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id: value, name }) => [String(value), name] as const)

/**
 * Returns the filters that the bar above the list offers.
 * @param province the chosen province, if any
 */
export function listFilters(
  kind: PersonKind,
  choices: Choices | undefined,
  { isNamed, province }: { isNamed: boolean; province: string | undefined },
): ListFilter[] {
  const byProvince: ListFilter = {
    key: 'provincia',
    label: 'Província',
    none: 'Todas',
    options: PROVINCES.map((name) => [name, name] as const),
  }
  const byDistrict: ListFilter = {
    key: 'distrito',
    label: 'Distrito',
    options: CABO_DELGADO_DISTRICTS.map((name) => [name, name] as const),
  }
  const places = hasDistricts(province) ? [byProvince, byDistrict] : [byProvince]
  const consent: ListFilter = {
    key: 'consentimento',
    label: 'Consentimento',
    options: [
      ['sim', 'Registado'],
      ['nao', 'Por registar'],
    ],
  }
  const own: ListFilter[] =
    kind === 'volunteers'
      ? [
          ...places,
          { key: 'habilidade', label: 'Habilidade', none: 'Todas', options: options(choices?.skills ?? []) },
          { key: 'programa', label: 'Causa', none: 'Todas', options: options(choices?.programs ?? []) },
        ]
      : kind === 'beneficiaries'
        ? [...places, { key: 'programa', label: 'Programa', options: options(choices?.programs ?? []) }]
        : [
            {
              key: 'tipo',
              label: 'Tipo',
              options: Object.entries(PARTNER_WORDS),
            },
          ]
  return isNamed ? [...own, consent] : own
}
