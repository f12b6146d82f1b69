/** The columns of a CSV file of people, and the most likely field for each column title. Pure. */
import { foldText } from '@/shared/fold'
import type { PersonField, PersonKind } from '@/shared/person'

export interface ImportColumn {
  field: PersonField
  label: string
  /** Other possible titles of this column, in the form that `foldText` returns. */
  titles: readonly string[]
}

const NAME: ImportColumn = {
  field: 'name',
  label: 'Nome',
  titles: [
    'nome',
    'nome completo',
    'nome e apelido',
    'name',
    'nome da organizacao',
    'organizacao',
    'parceiro',
  ],
}
const PHONE: ImportColumn = {
  field: 'phone',
  label: 'Telefone',
  titles: ['telefone', 'telemovel', 'contacto', 'celular', 'phone', 'numero de telefone', 'tel'],
}
const EMAIL: ImportColumn = {
  field: 'email',
  label: 'E-mail',
  titles: ['email', 'e-mail', 'correio eletronico', 'mail'],
}
const PLACE: ImportColumn[] = [
  { field: 'province', label: 'Província', titles: ['provincia', 'province'] },
  { field: 'district', label: 'Distrito', titles: ['distrito', 'district'] },
  {
    field: 'place',
    label: 'Lugar',
    titles: ['lugar', 'localidade', 'bairro', 'aldeia', 'morada', 'local', 'centro de acolhimento'],
  },
]
const CONSENT: ImportColumn = {
  field: 'consent_how',
  label: 'Consentimento',
  titles: ['consentimento', 'consentiu', 'consent'],
}

export const IMPORT_COLUMNS: Record<PersonKind, readonly ImportColumn[]> = {
  volunteers: [
    ...[NAME, PHONE, EMAIL, ...PLACE],
    {
      field: 'skills',
      label: 'Habilidades',
      titles: ['habilidades', 'sabe fazer', 'competencias', 'skills', 'habilidade'],
    },
    { field: 'causes', label: 'Causas', titles: ['causas', 'areas', 'programas', 'causa', 'area'] },
    {
      field: 'presentation',
      label: 'Apresentação',
      titles: ['apresentacao', 'sobre', 'notas', 'observacoes'],
    },
    CONSENT,
  ],
  beneficiaries: [
    ...[NAME, PHONE, ...PLACE],
    {
      field: 'household_size',
      label: 'Pessoas na família',
      titles: [
        'agregado',
        'agregado familiar',
        'familia',
        'pessoas na familia',
        'tamanho da familia',
        'pessoas',
      ],
    },
    { field: 'program', label: 'Programa', titles: ['programa', 'program', 'area', 'apoio'] },
    { field: 'needs', label: 'Necessidades', titles: ['necessidades', 'precisa', 'notas', 'observacoes'] },
    CONSENT,
  ],
  partners: [
    ...[NAME, PHONE, EMAIL],
    { field: 'partner_kind', label: 'Tipo', titles: ['tipo', 'tipo de parceiro', 'categoria'] },
    {
      field: 'contact_person',
      label: 'Pessoa de contacto',
      titles: ['pessoa de contacto', 'responsavel', 'ponto focal', 'contacto principal'],
    },
    { field: 'address', label: 'Morada', titles: ['morada', 'endereco', 'address'] },
    CONSENT,
  ],
}

/** Returns the field for each column title of a file, or null if none fits. Two columns never get the same field. */
export function matchColumns(kind: PersonKind, titles: readonly string[]): (PersonField | null)[] {
  const taken = new Set<PersonField>()
  return titles.map((title) => {
    const folded = foldText(title)
    const found = IMPORT_COLUMNS[kind].find(
      ({ field, titles: known }) => !taken.has(field) && known.includes(folded),
    )
    if (found) taken.add(found.field)
    return found?.field ?? null
  })
}

/** The values of the only row in the example file, written as in a spreadsheet. */
export const EXAMPLE_LINE: Partial<Record<PersonField, string>> = {
  name: 'Nome de exemplo',
  phone: '840000000',
  email: 'exemplo@exemplo.example',
  province: 'Cabo Delgado',
  district: 'Metuge',
  place: 'Centro de 25 de Junho',
  skills: 'Carpintaria, Logística',
  causes: 'Educação',
  presentation: 'Livre aos sábados.',
  household_size: '6',
  program: 'Apoio Alimentar',
  needs: 'Sementes e lona',
  partner_kind: 'Empresa',
  contact_person: 'Responsável de exemplo',
  address: 'Avenida de exemplo, Pemba',
  consent_how: 'papel',
}
