/** Filters of the screen that shows the audit log, and their names in the URL. */
import type { operations } from '@/api/v1'
import { isDay } from '@/shared/day'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'
import type { ListRange } from '@/ui/list/range-filter'

export const FILTERS = ['pessoa', 'assunto', 'tipo', 'desde', 'ate'] as const
export type AuditSearch = ListSearch<(typeof FILTERS)[number]>

export type AuditQuery = NonNullable<operations['listAudit']['parameters']['query']>
type Subject = NonNullable<AuditQuery['subject']>
type Kind = NonNullable<AuditQuery['kind']>

/** The subjects by which audit rows can be filtered, with their name in the URL and on the screen. */
const SUBJECTS: readonly (readonly [subject: Subject, inUrl: string, label: string])[] = [
  ['donations', 'doacoes', 'Doações'],
  ['methods', 'metodos', 'Métodos de doação'],
  ['projects', 'projetos', 'Projetos'],
  ['blog', 'blog', 'Blog'],
  ['comments', 'comentarios', 'Comentários'],
  ['media', 'imagens', 'Imagens'],
  ['people', 'comunidade', 'Comunidade'],
  ['contact', 'mensagens', 'Mensagens'],
  ['matching', 'pedidos', 'Pedidos de ajuda'],
  ['accounts', 'contas', 'Contas e acessos'],
  ['personal', 'dados-pessoais', 'Dados pessoais'],
  ['settings', 'definicoes', 'Definições'],
  ['audit', 'auditoria', 'Auditoria'],
]

const KINDS: readonly (readonly [kind: Kind, inUrl: string, label: string])[] = [
  ['create', 'criar', 'Criar'],
  ['change', 'mudar', 'Mudar'],
  ['delete', 'apagar', 'Apagar'],
  ['restore', 'recuperar', 'Recuperar'],
  ['open', 'abrir', 'Abrir comprovantes'],
  ['export', 'exportar', 'Exportar'],
  ['access', 'entrar', 'Entrar e senhas'],
  ['rights', 'acessos', 'Acessos dos usuários'],
]

const day = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined

/** Returns the query parameters of the API for the filters in the URL. Unknown values are ignored. */
export function filterQuery({ pessoa, assunto, tipo, desde, ate }: AuditSearch): AuditQuery {
  const person = Number(pessoa)
  const subject = SUBJECTS.find(([, inUrl]) => inUrl === assunto)?.[0]
  const kind = KINDS.find(([, inUrl]) => inUrl === tipo)?.[0]
  const [from, to] = [day(desde), day(ate)]
  return {
    ...(Number.isSafeInteger(person) && person > 0 && { person }),
    ...(subject && { subject }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Returns an error message for the two days of the filter, or null if both are valid. */
export function dayProblem(from: string, to: string): string | null {
  if ([from, to].some((text) => text && !isDay(text))) return 'Esta data não existe. Escolha outra.'
  return from && to && from > to ? 'A primeira data é posterior.' : null
}

export const listFilters = (
  people: readonly { id: number; name: string }[],
): readonly (ListFilter | ListRange)[] => [
  {
    key: 'pessoa',
    label: 'Pessoa',
    none: 'Todas',
    options: people.map(({ id, name }) => [String(id), name] as const),
  },
  { key: 'assunto', label: 'Assunto', options: SUBJECTS.map(([, inUrl, label]) => [inUrl, label] as const) },
  {
    key: 'tipo',
    label: 'O que fez',
    none: 'Tudo',
    options: KINDS.map(([, inUrl, label]) => [inUrl, label] as const),
  },
  { from: 'desde', to: 'ate', label: 'Dias', kind: 'day', problem: dayProblem },
]
