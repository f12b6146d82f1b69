/** Texts about volunteers, beneficiaries and partners. */
import type { ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { ApiError } from '@/api/api-error'
import type { DuplicateReason, PartnerKind, PersonField, PersonKind } from '@/shared/person'
import type { ListWords } from '@/ui/list/list-states'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import type { Person } from './people-calls'

interface KindWords {
  title: string
  one: string
  path:
    '/dashboard/community/volunteers' | '/dashboard/community/beneficiaries' | '/dashboard/community/partners'
  new: string
  searchHint: string
  file: string
  list: ListWords
}

const AWAY = 'Sem rede. A lista tem nomes e contactos de pessoas, por isso não fica guardada neste aparelho.'

export const KIND_WORDS: Record<PersonKind, KindWords> = {
  volunteers: {
    title: 'Voluntários',
    one: 'Voluntário',
    path: '/dashboard/community/volunteers',
    new: 'Novo voluntário',
    searchHint: 'Nome, lugar, habilidade',
    file: 'voluntarios',
    list: {
      loading: 'A carregar os voluntários...',
      failed: 'Não foi possível carregar os voluntários.',
      empty: 'Ainda não há voluntários. Registe o primeiro, ou importe um CSV.',
      noneFound: 'Nenhum voluntário corresponde ao que procura.',
      away: AWAY,
    },
  },
  beneficiaries: {
    title: 'Beneficiários',
    one: 'Beneficiário',
    path: '/dashboard/community/beneficiaries',
    new: 'Novo beneficiário',
    searchHint: 'Nome, distrito, telefone',
    file: 'beneficiarios',
    list: {
      loading: 'A carregar os beneficiários...',
      failed: 'Não foi possível carregar os beneficiários.',
      empty: 'Ainda não há beneficiários. Registe o primeiro, ou importe um CSV.',
      noneFound: 'Nenhum beneficiário corresponde ao que procura.',
      away: AWAY,
    },
  },
  partners: {
    title: 'Parceiros',
    one: 'Parceiro',
    path: '/dashboard/community/partners',
    new: 'Novo parceiro',
    searchHint: 'Nome, pessoa de contacto',
    file: 'parceiros',
    list: {
      loading: 'A carregar os parceiros...',
      failed: 'Não foi possível carregar os parceiros.',
      empty: 'Ainda não há parceiros. Registe o primeiro, ou importe um CSV.',
      noneFound: 'Nenhum parceiro corresponde ao que procura.',
      away: AWAY,
    },
  },
}

/** Returns the name that the screen shows for a person. Users who may not read names see a number instead (D63). */
export const personName = ({ kind, id, name }: Person): string =>
  name === undefined ? `${KIND_WORDS[kind].one} n.º ${id}` : name

export const PARTNER_WORDS: Record<PartnerKind, string> = {
  company: 'Empresa',
  organization: 'Organização',
  government: 'Entidade pública',
  community: 'Comunidade',
  other: 'Outro',
}

export const CONSENT_WORDS: Record<string, string> = {
  '': 'Sem consentimento registado',
  paper: 'Por escrito, em papel',
  spoken: 'De viva voz',
  online: 'Pela Internet',
}

export const FIELD_LABELS: Record<PersonField, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  province: 'Província',
  district: 'Distrito',
  place: 'Lugar',
  skills: 'Habilidades',
  causes: 'Causas',
  availability: 'Disponibilidade',
  presentation: 'Apresentação',
  household_size: 'Pessoas na família',
  program: 'Programa',
  needs: 'Necessidades',
  partner_kind: 'Tipo',
  contact_person: 'Pessoa de contacto',
  address: 'Morada',
  projects: 'Projetos em conjunto',
  status: 'Estado',
  consent_how: 'Consentimento',
}

export const REASON_WORDS: Record<DuplicateReason, string> = {
  phone: 'mesmo telefone',
  email: 'mesmo e-mail',
  name: 'mesmo nome e distrito',
}

const words = (done: string, failed: string, logged: string): ChangeWords => ({
  title: FAILED_TITLE,
  ...{ done, failed, logged },
})

export const CHANGES = {
  create: words('Registo criado.', 'O registo não ficou guardado.', 'Erro ao criar pessoa'),
  save: words('Registo guardado.', 'O registo não ficou guardado.', 'Erro ao guardar pessoa'),
  archive: words(
    'Arquivado. Sai das listas e pode voltar.',
    'Não foi possível arquivar.',
    'Erro ao arquivar pessoa',
  ),
  restore: words('De volta às listas.', 'Não foi possível repor.', 'Erro ao repor pessoa'),
  remove: words('Registo eliminado.', 'O registo não foi eliminado.', 'Erro ao eliminar pessoa'),
  note: words('Nota guardada.', 'A nota não ficou guardada. O texto continua aqui.', 'Erro ao guardar nota'),
  link: words('Conta ligada.', 'Não foi possível ligar a conta.', 'Erro ao ligar conta'),
  unlink: words(
    'Conta desligada. A pessoa continua a poder entrar.',
    'Não foi possível desligar a conta.',
    'Erro ao desligar conta',
  ),
  merge: words('As duas são uma.', 'Não foi possível juntar. Nada mudou.', 'Erro ao juntar pessoas'),
  undo: words(
    'Junção anulada: são outra vez duas.',
    'Não foi possível anular a junção.',
    'Erro ao anular junção',
  ),
  export: words('CSV pronto.', 'Não foi possível preparar o CSV.', 'Erro ao exportar pessoas'),
} as const satisfies Record<string, ChangeWords>

const CHANGED =
  'Outra pessoa alterou este registo entretanto. Já está aqui como ficou: repita se ainda fizer sentido.'

/** Returns the text that explains to the user why a request about people failed. */
export function peopleFailure(error: unknown): string {
  const status = failedStatus(error)
  if (status === 412) return CHANGED
  if (status === 404) return 'Este registo já não existe: outra pessoa eliminou-o ou juntou-o a outro.'
  if ([400, 409].includes(status) && error instanceof ApiError && error.detail) return error.detail
  return failureReason(error)
}

/**
 * Returns the search parameters for a link to a view of the screen of volunteers, beneficiaries or partners. Without a
 * view, the link leads to the list with the same filters.
 */
export const viewing =
  (view: { ver?: number; editar?: number; novo?: boolean; importar?: boolean; juntar?: number } = {}) =>
  (search: object): object => ({
    ...search,
    ...{ ver: undefined, editar: undefined, novo: undefined, importar: undefined, juntar: undefined },
    ...view,
  })

/** Returns a count with its noun: '1 linha', '5 000 linhas'. */
export const countWords = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** Formats a count with spaces between the thousands: 1212 becomes '1 212'. */
export const numberText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
