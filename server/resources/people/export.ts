import { amountText } from '../../../src/shared/money'
import { availabilityInWords } from '../../../src/shared/availability'
import type { PartnerKind, PersonKind } from '../../../src/shared/person'
import type { CsvColumn } from '../../http/csv'
import type { PersonRow } from './store'

const PARTNER_WORDS: Record<PartnerKind, string> = {
  company: 'Empresa',
  organization: 'Organização',
  government: 'Entidade pública',
  community: 'Comunidade',
  other: 'Outro',
}
const CONSENT_WORDS = { '': '', paper: 'papel', spoken: 'oral', online: 'online' } as const

const names = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join(', ')
const text =
  (
    field:
      'email' | 'province' | 'district' | 'place' | 'presentation' | 'needs' | 'contact_person' | 'address',
  ) =>
  (row: PersonRow): string =>
    row[field] ?? ''

type Column = CsvColumn<PersonRow>
const NAME: Column = { title: 'Nome', value: ({ name }) => name }
const PHONE: Column = { title: 'Telefone', value: ({ phone }) => phone }
const EMAIL: Column = { title: 'E-mail', value: text('email') }
const PLACES: Column[] = [
  { title: 'Província', value: text('province') },
  { title: 'Distrito', value: text('district') },
]
const PLACE: Column = { title: 'Lugar', value: text('place') }
const LAST: Column[] = [
  { title: 'Consentimento', value: (row) => CONSENT_WORDS[row.consent_how] },
  { title: 'Estado', value: ({ status }) => (status === 'active' ? 'Em uso' : 'Arquivado') },
  { title: 'Registado em', value: ({ created_at: at }) => at.slice(0, 10) },
]

/**
 * Returns the columns of an export. Their titles are the ones that an import recognises.
 * @param withContacts also includes data with which the person can be found: telephone, e-mail, place and address
 */
export const exportColumns = (kind: PersonKind, withContacts: boolean): Column[] => {
  const contacts = (...columns: Column[]): Column[] => (withContacts ? columns : [])
  if (kind === 'volunteers')
    return [
      ...[NAME, ...contacts(PHONE, EMAIL), ...PLACES, ...contacts(PLACE)],
      { title: 'Habilidades', value: ({ skills }) => names(skills) },
      { title: 'Causas', value: ({ causes }) => names(causes) },
      { title: 'Disponibilidade', value: ({ availability = 0 }) => availabilityInWords(availability) },
      ...LAST,
    ]
  if (kind === 'beneficiaries')
    return [
      ...[NAME, ...contacts(PHONE), ...PLACES, ...contacts(PLACE)],
      { title: 'Pessoas na família', value: ({ household_size: size = null }) => size },
      { title: 'Programa', value: ({ program_name: name = null }) => name ?? '' },
      ...contacts({ title: 'Necessidades', value: text('needs') }),
      ...LAST,
    ]
  return [
    ...[NAME, ...contacts(PHONE, EMAIL)],
    { title: 'Tipo', value: (row) => PARTNER_WORDS[row.partner_kind ?? 'other'] },
    ...contacts(
      { title: 'Pessoa de contacto', value: text('contact_person') },
      { title: 'Morada', value: text('address') },
    ),
    {
      title: 'Projetos',
      value: ({ shares }) =>
        shares.map(({ name, amountCents }) => `${name}: ${amountText(amountCents)} MZN`).join('; '),
    },
    ...LAST,
  ]
}

export const FILE_NAMES: Record<PersonKind, string> = {
  volunteers: 'voluntarios',
  beneficiaries: 'beneficiarios',
  partners: 'parceiros',
}
