/** Texts of the review of donations. */
import { ApiError } from '@/api/api-error'
import type { ChangeWords } from '@/lib/change-failure'
import { clockText } from '@/lib/dates'
import { failedStatus, failureReason as generalReason } from '@/lib/failure-reason'
import { formatMoney } from '@/lib/formats'
import type { ListWords } from '@/ui/list/list-states'
import type { StateLink } from '@/ui/list/state-links'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import type { Decision, DonationMessage, DonationReview, ReviewedDonation } from './review-calls'
import { STATES, type DonationState } from './review-filters'

export const donationText = ({ number }: { number: string }): string => `a doação n.º ${number}`

export const amountOf = ({ amount }: { amount: string }): string => formatMoney(Number(amount))

export const STATE_WORDS: Record<DonationState, { one: string; many: string }> = {
  pending: { one: 'Em análise', many: 'Em análise' },
  approved: { one: 'Aprovada', many: 'Confirmadas' },
  rejected: { one: 'Rejeitada', many: 'Recusadas' },
  asked: { one: 'Pedido outro comprovante', many: 'À espera do doador' },
}

/** Returns the links to the donations in each state, with their numbers if they are known. */
export const stateLinks = (counts: Record<DonationState, number> | undefined): StateLink[] =>
  STATES.map(([state, value]) => ({ value, label: STATE_WORDS[state].many, count: counts?.[state] }))

const LIST_WORDS: ListWords = {
  loading: 'A carregar as doações...',
  failed: 'Não foi possível carregar as doações.',
  empty: 'Ainda não há doações. Aparecem aqui quando alguém envia um comprovante.',
  noneFound: 'Nenhuma doação corresponde ao que procura.',
  away: 'Sem rede. As doações têm nomes e contactos de pessoas, por isso não ficam guardadas neste aparelho.',
}

const NONE_IN_STATE: Record<DonationState, string> = {
  pending: 'Está tudo respondido. Não há doações em análise.',
  approved: 'Ainda não há doações confirmadas.',
  rejected: 'Ainda não há doações recusadas.',
  asked: 'Nenhum doador está por enviar outro comprovante.',
}

/**
 * Returns the texts of the list. If the list is filtered only by state, the text for an empty list names this state.
 */
export const listWords = (state: DonationState, isNarrowed: boolean): ListWords =>
  isNarrowed
    ? LIST_WORDS
    : {
        ...LIST_WORDS,
        empty: NONE_IN_STATE[state],
        noneFound: NONE_IN_STATE[state],
        clear: 'Ver as que esperam',
      }

export const CHANGES: Record<Decision['kind'], ChangeWords> = {
  approve: {
    title: FAILED_TITLE,
    done: 'Doação aprovada. A mensagem segue dentro de 10 segundos.',
    failed: 'Não foi possível aprovar a doação.',
    logged: 'Erro ao aprovar doação',
  },
  reject: {
    title: FAILED_TITLE,
    done: 'Doação rejeitada. A mensagem segue dentro de 10 segundos.',
    failed: 'Não foi possível rejeitar a doação.',
    logged: 'Erro ao rejeitar doação',
  },
  ask: {
    title: FAILED_TITLE,
    done: 'Pedido feito. A mensagem segue dentro de 10 segundos.',
    failed: 'Não foi possível pedir outro comprovante.',
    logged: 'Erro ao pedir outro comprovante',
  },
  reopen: {
    title: FAILED_TITLE,
    done: 'Doação reaberta. Está outra vez em análise.',
    failed: 'Não foi possível reabrir a doação.',
    logged: 'Erro ao reabrir doação',
  },
  undo: {
    title: FAILED_TITLE,
    done: 'Decisão anulada. A doação está outra vez em análise.',
    failed: 'Não foi possível anular a decisão.',
    logged: 'Erro ao anular decisão',
  },
}

/** Whether the donation has changed meanwhile: another reviewer has decided it, or its message has been sent. */
export const isOvertaken = (error: unknown): boolean => [409, 412].includes(failedStatus(error))

/** Returns the text that explains why a change failed and, if possible, what the reviewer can do. */
export function failureReason(error: unknown): string {
  const status = failedStatus(error)
  if (isOvertaken(error) && error instanceof ApiError && error.detail) return error.detail
  if (status === 404) return 'Esta doação já não existe.'
  if (status === 0)
    return 'Não houve resposta. Verifique a rede e tente outra vez: decidir duas vezes não faz mal.'
  return generalReason(error)
}

type Kind = DonationReview['events'][number]['kind']
const EVENTS: Record<Kind, string> = {
  received: 'Comprovante recebido',
  replaced: 'Novo comprovante recebido',
  opened: 'Comprovante aberto',
  'opened-earlier': 'Comprovante anterior aberto',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
  asked: 'Pedido outro comprovante',
  undone: 'Decisão anulada',
  reopened: 'Reaberta',
  'late-40': 'A equipa foi avisada: 40 horas à espera',
  'late-48': 'A equipa foi avisada: passaram as 48 horas',
}
/** Returns the text for an event of a donation. A newer server may send a kind that this page does not know. */
export const eventText = (kind: string): string => (Object.hasOwn(EVENTS, kind) ? EVENTS[kind as Kind] : kind)

const MESSAGES: Record<DonationMessage['kind'], string> = {
  received: 'Mensagem: comprovante recebido',
  approved: 'Mensagem: doação confirmada',
  rejected: 'Mensagem: doação não confirmada',
  asked: 'Mensagem: pedido de outro comprovante',
  replaced: 'Mensagem: novo comprovante recebido',
  reopened: 'Mensagem: outra vez em análise',
  'late-40': 'Aviso à equipa: 40 horas',
  'late-48': 'Aviso à equipa: 48 horas',
}
export const messageText = (kind: string): string =>
  Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind as DonationMessage['kind']] : 'Mensagem'

/** Returns the reason why a message was not delivered, from the mail server's code. */
export function messageFailure(code: string): string {
  if (code === 'SMTP_URL') return 'não há servidor de e-mail configurado'
  if (/^55\d$/.test(code)) return 'o endereço não existe ou recusa mensagens'
  return code ? `o servidor de e-mail não a aceitou (${code})` : 'o servidor de e-mail não respondeu'
}

export function messageState({
  state,
  sent_at: sentAt,
  next_attempt_at: next,
  attempts,
  failure,
}: DonationMessage): string {
  if (state === 'sent') return `Enviada às ${clockText(sentAt)}`
  if (state === 'withdrawn') return 'Não chegou a sair: a decisão mudou antes'
  if (state === 'unsendable') return 'Sem e-mail confirmado: só no portal'
  if (state === 'failed') return `Por entregar: ${messageFailure(failure)}`
  return attempts === 0
    ? `Sai às ${clockText(next)}`
    : `Nova tentativa às ${clockText(next)}: ${messageFailure(failure)}`
}

/** Returns the donor's name for the list, or null if the user may not see donors. */
export const donorText = ({
  donor_name: name,
  is_guest_donation: isGuest,
}: ReviewedDonation): string | null =>
  name === undefined ? null : `${name || 'Sem nome'}${isGuest ? ' (sem conta)' : ''}`

/** The keyboard shortcuts on the screen of one donation. */
export const SHORTCUTS: readonly (readonly [keys: string, words: string])[] = [
  ['a', 'Aprovar'],
  ['r', 'Rejeitar'],
  ['p', 'Pedir outro comprovante'],
  ['u', 'Anular a decisão'],
  ['n', 'Doação seguinte'],
  ['+ e −', 'Ampliar e reduzir o comprovante'],
  ['o', 'Rodar o comprovante'],
]
