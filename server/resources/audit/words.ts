import { ACCOUNT_FIELDS, ACCOUNT_LABELS } from '../../../src/shared/donation-account'
import { roleChangeText } from '../../../src/shared/role-change'
import type { AuditOutcome } from '../../db/tables/account-tables'
import { settingWords } from './settings-words'

/** The columns of an audit row from which its words are made. */
export interface ToldLine {
  event: string
  outcome: AuditOutcome
  account_id: number | null
  actor_id: number | null
  detail: string
  note: string
}

/** A record that an audit row refers to. */
export interface Named {
  table: string
  id: number
}

export interface LineWords {
  /** The action, in words that are shown before the record's name. */
  what: string
  subject: Named | null
  note: string
}

/** Portuguese names of the lists that can be exported or imported, by table. */
const LISTS: Readonly<Record<string, string>> = {
  volunteers: 'voluntários',
  beneficiaries: 'beneficiários',
  partners: 'parceiros',
  audit_log: 'registos da auditoria',
}

/** Portuguese names of the kinds of record, with their article, by table. */
const THINGS: Readonly<Record<string, string>> = {
  donations: 'a doação',
  donation_methods: 'o método de doação',
  posts: 'o artigo',
  post_categories: 'a categoria do blog',
  tags: 'a etiqueta',
  comments: 'o comentário',
  projects: 'o projeto',
  project_categories: 'a categoria de projetos',
  project_milestones: 'um marco',
  project_updates: 'uma atualização',
  project_activities: 'uma atividade',
  project_images: 'uma fotografia',
  project_evidences: 'uma evidência',
  project_metrics: 'os números',
  media_files: 'o ficheiro',
  contact_threads: 'a conversa',
  volunteers: 'o registo de voluntário',
  beneficiaries: 'o registo de beneficiário',
  partners: 'o registo de parceiro',
  matching_requests: 'o pedido de ajuda',
  matches: 'a resposta a um pedido de ajuda',
  volunteer_hours: 'as horas de um voluntário',
  users: 'o perfil',
}

const VERBS: Readonly<Record<string, string>> = {
  'record-create': 'criou',
  'record-change': 'mudou',
  'record-delete': 'apagou',
  'record-restore': 'recuperou',
  'proof-open': 'abriu o comprovante d',
}

/**
 * Portuguese words for the action that `detail` names after table and id. Only actions that are more specific than a
 * change are listed.
 */
const ACTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  donations: {
    received: 'enviou o comprovante da doação',
    replaced: 'enviou outro comprovante da doação',
    opened: 'abriu o comprovante da doação',
    'opened-earlier': 'abriu um comprovante anterior da doação',
    approved: 'confirmou a doação',
    rejected: 'recusou a doação',
    asked: 'pediu outro comprovante da doação',
    undone: 'desfez a decisão sobre a doação',
    reopened: 'reabriu a doação',
    'late-40': 'avisou a equipa: 40 horas à espera da doação',
    'late-48': 'avisou a equipa: passaram as 48 horas da doação',
  },
  comments: { approve: 'aprovou o comentário', reject: 'rejeitou o comentário' },
  contact_threads: {
    assigned: 'ficou com a conversa',
    answered: 'respondeu à conversa',
    closed: 'fechou a conversa',
    reopened: 'reabriu a conversa',
    spam: 'marcou como lixo a conversa',
    retried: 'enviou outra vez a resposta da conversa',
  },
  matching_requests: { pair: 'juntou um voluntário ao pedido de ajuda' },
  volunteer_hours: {
    confirmed: 'confirmou as horas de um voluntário',
    refused: 'recusou as horas de um voluntário',
  },
  volunteers: { note: 'escreveu uma nota no registo de voluntário' },
  beneficiaries: {
    note: 'escreveu uma nota no registo de beneficiário',
    opened: 'viu a morada e as necessidades do registo de beneficiário',
  },
  partners: { note: 'escreveu uma nota no registo de parceiro' },
}

/**
 * Portuguese words for the events of a request to erase personal data: first for the person of the data, then for
 * staff.
 */
const REQUEST_ACTS: Readonly<Record<string, readonly [own: string, staff: string]>> = {
  open: ['pediu a eliminação dos seus dados, pedido', 'abriu o pedido de eliminação de dados'],
  withdrawn: ['retirou o seu pedido de eliminação de dados', 'retirou o pedido de eliminação de dados'],
  done: ['apagou os dados do pedido de eliminação', 'apagou os dados do pedido de eliminação'],
}

/**
 * Portuguese words for the events of an account, shown before the account's name: first for the account's own user,
 * then for other users.
 */
const ACCOUNT_EVENTS: Readonly<Record<string, readonly [own: string, other: string]>> = {
  'sign-in': ['entrou', 'tentou entrar na conta de'],
  'sign-out': ['saiu', 'saiu da conta de'],
  'password-change': ['mudou a sua senha', 'mudou a senha de'],
  'password-reset-request': ['pediu uma ligação para outra senha', 'pediu uma ligação para outra senha para'],
  'password-reset': ['escolheu outra senha por ligação', 'tentou escolher outra senha por ligação para'],
  'email-verification': ['confirmou o e-mail', 'tentou confirmar o e-mail de'],
  'email-change-request': ['pediu a mudança do seu e-mail', 'pediu a mudança do e-mail de'],
  'email-change': ['mudou o seu e-mail', 'mudou o e-mail de'],
  'data-copy': ['pediu os seus dados e baixou a cópia', 'baixou os dados de'],
  invitation: ['foi convidado', 'convidou'],
  'account-create': ['ficou com conta, criada no terminal do servidor', 'criou a conta de'],
  'account-activate': ['ficou com a conta ativa', 'ativou a conta de'],
  'account-deactivate': ['ficou com a conta desativada', 'desativou a conta de'],
  'sessions-end': ['terminou sessões noutros aparelhos', 'terminou à distância sessões de'],
  'role-change': ['ficou com outros acessos', 'mudou os acessos de'],
}

const OUTCOMES: Record<AuditOutcome, string> = {
  success: '',
  failure: 'Não deu certo.',
  limited: 'Recusado por demasiadas tentativas.',
}

const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/**
 * Returns the id of the user who caused the event: the user in `actor_id`, or else, if the event succeeded, the
 * account's own user. Null for the server and unknown people. Anybody can request a password reset, so its author is
 * unknown.
 */
export const actorOf = ({ event, outcome, account_id: account, actor_id: actor }: ToldLine): number | null =>
  actor ?? (outcome === 'success' && event !== 'password-reset-request' ? account : null)

/**
 * Returns the words for an event whose account was not found. They state only what is certain: that the name or the
 * link was wrong.
 */
function strangerWords({ event, outcome }: ToldLine): Pick<LineWords, 'what' | 'note'> {
  const isTooOften = outcome === 'limited'
  const note = isTooOften ? OUTCOMES.limited : ''
  if (event === 'sign-in') return { what: 'tentou entrar com um nome que não existe', note }
  if (event === 'password-reset-request')
    return { what: 'pediu uma ligação para outra senha com um e-mail que não existe', note }
  return { what: 'usou uma ligação que não existe ou já não vale', note }
}

function accountWords(line: ToldLine): LineWords | null {
  const words = ACCOUNT_EVENTS[line.event]
  if (!words) return null
  const isOwn = actorOf(line) !== null && actorOf(line) === line.account_id
  if (line.account_id === null && !isOwn) return { ...strangerWords(line), subject: null }
  return {
    what: isOwn ? words[0] : words[1],
    subject: isOwn || line.account_id === null ? null : { table: 'users', id: line.account_id },
    note: sentences(
      line.event === 'role-change' ? roleChangeText(line.detail) : '',
      line.outcome === 'failure' && line.event === 'sign-in' ? 'Senha errada.' : OUTCOMES[line.outcome],
    ),
  }
}

const CHANGED_VALUE = /«(.*)» -> «(.*)»$/s

/**
 * Returns the words for a changed value of an account to which donors pay (D87), such as 'number «82 000 0009» -> «82
 * 000 0008»'.
 */
function changedValue(rest: string): string {
  const value = CHANGED_VALUE.exec(rest)
  if (!value) return ''
  const field = ACCOUNT_FIELDS.find((name) => rest.startsWith(`${name} «`))
  return sentences(
    field ? `${ACCOUNT_LABELS[field]}.` : '',
    `Antes: ${value[1] || 'vazio'}. Agora: ${value[2] || 'vazio'}.`,
  )
}

/**
 * Returns the words for the export or import of a whole list, such as 'volunteers export' or 'partners import 12'. Null
 * for other audit rows.
 */
function listWords(table: string, rest: string): LineWords | null {
  const [act, more = ''] = rest.split(/ (.*)/s)
  if (act === 'export')
    return {
      what: `exportou ${LISTS[table] ?? 'uma lista'} em CSV`,
      subject: null,
      note: more === 'with contacts' ? 'Com contactos.' : '',
    }
  if (act === 'import')
    return { what: `importou ${LISTS[table] ?? 'uma lista'}`, subject: null, note: `Registos: ${more}.` }
  return null
}

/**
 * Returns the words for an audit row. Events that this version does not know, written by a newer version, get general
 * words.
 */
export function lineWords(line: ToldLine): LineWords {
  const account = accountWords(line)
  if (account) return account
  const [, table = '', id, rest = ''] = /^(\S+)(?: (\d+))?:?\s*(.*)$/s.exec(line.detail) ?? []
  if (id === undefined)
    return (
      listWords(table, rest) ?? {
        what: sentences(VERBS[line.event] ?? 'mexeu em', THINGS[table] ?? 'um registo'),
        subject: null,
        note: sentences(line.note, OUTCOMES[line.outcome]),
      }
    )
  const subject = { table, id: Number(id) }
  const request = table === 'data_requests' ? REQUEST_ACTS[rest] : undefined
  if (request) {
    const isOwn = actorOf(line) !== null && actorOf(line) === line.account_id
    return { what: isOwn ? request[0] : request[1], subject, note: OUTCOMES[line.outcome] }
  }
  const note = (more = '') => sentences(more, line.note, OUTCOMES[line.outcome])
  const setting = settingWords(table, subject.id, rest)
  if (setting) return { what: setting.what, subject: null, note: note(setting.more) }
  const act = ACTS[table]?.[rest.split(' ')[0] ?? '']
  if (line.event === 'proof-open') return { what: 'abriu o comprovante da doação', subject, note: note() }
  if (act) return { what: act, subject, note: note() }
  const thing = THINGS[table] ?? 'um registo'
  const project = /^of projects (\d+)/.exec(rest)?.[1]
  if (project)
    return {
      what: `${VERBS[line.event] ?? 'mudou'} ${thing} do projeto`,
      subject: { table: 'projects', id: Number(project) },
      note: note(),
    }
  return {
    what: `${rest === 'into the bin' ? 'pôs no lixo' : (VERBS[line.event] ?? 'mudou')} ${thing}`,
    subject,
    note: note(
      rest === 'from the bin'
        ? 'Passou o prazo do lixo.'
        : rest.startsWith('merged ')
          ? `Juntou-lhe o registo n.º ${rest.slice(7)}.`
          : rest === 'merge undone'
            ? 'Desfez a junção.'
            : changedValue(rest),
    ),
  }
}

type Kind = 'create' | 'change' | 'delete' | 'restore' | 'open' | 'export' | 'access' | 'rights'

const RIGHTS: readonly string[] = [
  'role-change',
  'invitation',
  'account-create',
  'account-activate',
  'account-deactivate',
  'sessions-end',
]

/**
 * Returns the kind of an audit row, for the filter and the icon. The rules must be the same as those of `kindCondition`
 * in store.ts.
 */
export function kindOf({ event, detail }: Pick<ToldLine, 'event' | 'detail'>): Kind {
  if (event === 'proof-open' || / opened(-earlier)?$/.test(detail)) return 'open'
  if (/^\w+ export/.test(detail)) return 'export'
  if (RIGHTS.includes(event)) return 'rights'
  if (event === 'data-request') return 'change'
  if (event === 'data-erase') return 'delete'
  if (!event.startsWith('record-')) return 'access'
  return event.slice('record-'.length) as Kind
}

export const RIGHTS_EVENTS = RIGHTS
