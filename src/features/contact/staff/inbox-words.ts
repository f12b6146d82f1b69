/** Texts of the inbox of contact messages. */
import { ApiError } from '@/api/api-error'
import type { ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { clockText } from '@/lib/dates'
import type { ListWords } from '@/ui/list/list-states'
import type { StateLink } from '@/ui/list/state-links'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import type { Conversation, ContactThread, InboxChange, Reply } from './inbox-calls'
import { STATES, type ContactState } from './inbox-filters'

export const threadText = ({ subject, name }: ContactThread): string => `«${subject}», de ${name}`

export const STATE_WORDS: Record<ContactState, { one: string; many: string }> = {
  new: { one: 'Nova', many: 'Novas' },
  answering: { one: 'Em resposta', many: 'Em resposta' },
  answered: { one: 'Respondida', many: 'Respondidas' },
  closed: { one: 'Fechada', many: 'Fechadas' },
  spam: { one: 'Spam', many: 'Spam' },
}

type Counts = Record<ContactState, number>

export function stateLinks(counts: Counts | undefined): StateLink[] {
  const all = counts && counts.new + counts.answering + counts.answered + counts.closed
  return [
    { value: undefined, label: 'Todas', count: all },
    ...STATES.map(([state, value]) => ({ value, label: STATE_WORDS[state].many, count: counts?.[state] })),
  ]
}

export const LIST_WORDS: ListWords = {
  loading: 'A carregar as mensagens...',
  failed: 'Não foi possível carregar as mensagens.',
  empty: 'Ainda não há mensagens. Aparecem aqui quando alguém escreve na página de contacto.',
  noneFound: 'Nenhuma mensagem corresponde ao que procura.',
  away: 'Sem rede. As mensagens têm nomes e contactos de pessoas, por isso não ficam guardadas neste aparelho.',
}

const words = (done: string, failed: string, logged: string): ChangeWords => ({
  title: FAILED_TITLE,
  ...{ done, failed, logged },
})

export const CHANGES: Record<InboxChange['kind'], ChangeWords> = {
  answer: words(
    'Resposta guardada. Segue por e-mail.',
    'Não foi possível enviar a resposta. O texto continua aqui.',
    'Erro ao responder a mensagem',
  ),
  assign: words('Atribuição guardada.', 'Não foi possível atribuir a mensagem.', 'Erro ao atribuir mensagem'),
  close: words('Mensagem fechada.', 'Não foi possível fechar a mensagem.', 'Erro ao fechar mensagem'),
  reopen: words('Mensagem reaberta.', 'Não foi possível reabrir a mensagem.', 'Erro ao reabrir mensagem'),
  spam: words(
    'Marcada como spam. Apaga-se daqui a 30 dias.',
    'Não foi possível marcar como spam.',
    'Erro ao marcar mensagem como spam',
  ),
  retry: words(
    'A resposta vai ser enviada outra vez.',
    'Não foi possível tentar de novo.',
    'Erro ao reenviar resposta',
  ),
}

/** Whether the conversation has changed meanwhile, by another user or by a further message. */
export const isOvertaken = (error: unknown): boolean => [409, 412].includes(failedStatus(error))

/** Returns the text that explains why a change failed, for example that the conversation has changed meanwhile. */
export function changeFailure(error: unknown): string {
  if (isOvertaken(error) && error instanceof ApiError && error.detail) return error.detail
  return failedStatus(error) === 404 ? 'Esta mensagem já não existe.' : failureReason(error)
}

/** Returns the reason why an answer was not delivered, from the mail server's code. */
function deliveryFailure(code: string): string {
  if (code === 'SMTP_URL') return 'falta configurar o servidor de e-mail'
  if (/^55\d$/.test(code)) return 'o endereço não existe ou não aceita mensagens'
  return `o servidor de e-mail não a recebeu (${code || 'sem resposta'})`
}

export function replyState({ state, sent_at: sentAt, failure }: Reply): string {
  if (state === 'sent') return `Enviada às ${clockText(sentAt)}`
  if (state === 'failed') return `Por entregar: ${deliveryFailure(failure)}`
  return failure === '' ? 'A seguir por e-mail' : `Tentamos outra vez: ${deliveryFailure(failure)}`
}

type Event = Conversation['events'][number]
const EVENTS: Record<Event['kind'], string> = {
  assigned: 'Atribuída',
  answered: 'Respondida',
  closed: 'Fechada',
  reopened: 'Reaberta',
  spam: 'Marcada como spam',
  retried: 'Resposta enviada outra vez',
}

/** Returns the text for an event of a conversation. A newer server may send a kind that this page does not know. */
export function eventText({ kind, target_name: target }: Event): string {
  if (kind === 'assigned') return target === null ? 'Atribuída a ninguém' : `Atribuída a ${target}`
  return Object.hasOwn(EVENTS, kind) ? EVENTS[kind] : kind
}

/** Ready sentences that staff can add to an answer with one click. */
export const READY_SENTENCES: readonly { label: string; text: string }[] = [
  { label: 'Saudação', text: 'Boa tarde. Obrigado por nos escrever.' },
  {
    label: 'Sem rede',
    text: 'A sua doação não se perde: guarde-a no telemóvel e ela segue sozinha quando houver rede.',
  },
  { label: 'Agradecimento', text: 'Obrigado por ajudar.' },
]

/**
 * For a link to a conversation or, without an id, to the list: returns a function that makes the link's search
 * parameters from the current ones, so that the filters stay.
 */
export const viewing =
  (id?: number) =>
  (search: object): object => ({ ...search, ver: id })
