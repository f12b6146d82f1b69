/** Texts used by the screens about accounts. */
import { failedDetail, type ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { numberFormat } from '@/shared/number-format'
import { roleChangeText } from '@/shared/role-change'
import type { ListWords } from '@/ui/list/list-states'
import type { StateLink } from '@/ui/list/state-links'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import type { Account, AccountAction, AccountEvent, AccountRecord } from './user-calls'

/** Returns the name of an account's owner, else the username. */
export const nameOf = ({ first_name: first, last_name: last, username }: Account): string =>
  `${first} ${last}`.trim() || username

export const LIST_WORDS: ListWords = {
  loading: 'A carregar os usuários...',
  failed: 'Não foi possível carregar os usuários.',
  empty: 'Aqui não há contas.',
  noneFound: 'Nenhuma conta corresponde ao que procura.',
  away: 'Sem rede. As contas têm nomes e contactos de pessoas, por isso não ficam guardadas neste aparelho.',
}

interface Counts {
  staff: number
  community: number
  inactive: number
}

export const stateLinks = (counts: Counts | undefined): StateLink[] => [
  { value: undefined, label: 'Equipa', count: counts?.staff },
  { value: 'comunidade', label: 'Comunidade', count: counts?.community },
  { value: 'desativadas', label: 'Desativadas', count: counts?.inactive },
  { value: 'todas', label: 'Todas', count: counts && counts.staff + counts.community + counts.inactive },
]

const numberText = numberFormat()
const people = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** Returns the number of accounts as a sentence: '6 pessoas da equipa; 1 285 contas da comunidade.' */
export const summaryText = ({ staff, community }: Counts): string =>
  `${people(staff, 'pessoa', 'pessoas')} da equipa; ${people(community, 'conta', 'contas')} da comunidade.`

const words = (done: string, failed: string, logged: string): ChangeWords => ({
  title: FAILED_TITLE,
  ...{ done, failed, logged },
})

export const ACTIONS: Record<AccountAction['kind'], ChangeWords> = {
  activate: words('Conta ativada.', 'Não foi possível ativar a conta.', 'Erro ao ativar usuário'),
  deactivate: words(
    'Conta desativada. Saiu de todas as sessões.',
    'Não foi possível desativar a conta.',
    'Erro ao desativar usuário',
  ),
  invite: words('Convite enviado outra vez.', 'O convite não seguiu.', 'Erro ao enviar convite'),
  reset: words(
    'Seguiu um e-mail com a ligação para escolher outra senha.',
    'O e-mail não seguiu.',
    'Erro ao enviar ligação de senha',
  ),
  end: words('Sessão terminada.', 'Não foi possível terminar a sessão.', 'Erro ao terminar sessão'),
  'end-all': words(
    'Todas as sessões terminaram.',
    'Não foi possível terminar as sessões.',
    'Erro ao terminar sessões',
  ),
}

export const ACCESS_WORDS: ChangeWords = words(
  'Acessos guardados.',
  'Os acessos não ficaram guardados.',
  'Erro ao mudar acessos de usuário',
)

export const INVITE_WORDS: ChangeWords = words(
  'Convite enviado.',
  'O convite não seguiu.',
  'Erro ao convidar usuário',
)

/** Whether the change failed because another administrator has changed the account meanwhile. */
export const isOvertaken = (error: unknown): boolean => failedStatus(error) === 412

/**
 * Returns the reason of a failed change and advice. If the server refused the change by its rules about superusers, its
 * own text is returned.
 */
export function actionFailure(error: unknown): string {
  if (isOvertaken(error)) return 'Outra pessoa mudou esta conta entretanto. Veja como está agora.'
  if (failedStatus(error) === 404) return 'Esta conta ou sessão já não existe.'
  return ([403, 409].includes(failedStatus(error)) && failedDetail(error)) || failureReason(error)
}

type Lock = NonNullable<AccountRecord['locked']>

export const LOCKS: Record<Lock, { title: string; text: string }> = {
  self: {
    title: 'É a sua conta.',
    text: 'Ninguém muda os seus próprios acessos: peça a outra pessoa que administre os usuários. A senha, o e-mail e as sessões estão nas Definições.',
  },
  superuser: {
    title: 'É um superutilizador.',
    text: 'Só outro superutilizador muda esta conta.',
  },
  last: {
    title: 'É o único superutilizador.',
    text: 'Dê esse acesso a outra pessoa antes de o mudar ou desativar.',
  },
}

const EVENTS: Readonly<Record<string, string>> = {
  invitation: 'Convite enviado',
  'account-create': 'Conta criada no terminal do servidor',
  'account-activate': 'Conta ativada',
  'account-deactivate': 'Conta desativada',
  'sessions-end': 'Sessão terminada à distância',
  'password-change': 'Senha mudada',
  'password-reset': 'Senha escolhida por ligação',
  'password-reset-request': 'Pedida uma ligação para outra senha',
  'email-verification': 'E-mail confirmado',
  'email-change-request': 'Pedida a mudança do e-mail',
  'email-change': 'E-mail mudado',
  'data-request': 'Pedido para apagar os dados aberto ou retirado',
  'data-copy': 'Cópia dos seus dados descarregada',
  'sign-in': 'Tentou entrar',
}

/**
 * Returns the text of an event in the account's history. An event that this version does not know yet, from a newer
 * server, is shown with its name.
 */
export function eventText({ event, outcome, detail }: AccountEvent): string {
  if (event === 'role-change') return roleChangeText(detail)
  const what = EVENTS[event] ?? event
  if (outcome === 'limited') return `${what}: recusado por demasiadas tentativas`
  return outcome === 'failure' ? `${what}: não deu certo` : what
}

/**
 * Returns a function for the search parameters of a link: to an account, to the invitation form, or without a parameter
 * to the list.
 */
export const viewing =
  (shown: { ver?: number; convidar?: true } = {}) =>
  (search: object): object => ({ ...search, ver: undefined, convidar: undefined, ...shown })
