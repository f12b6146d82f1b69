import type {
  DonationEventKind,
  DonationState,
  MessageKind,
  MessageState,
} from '../../db/tables/donation-tables'
import type { ContactEventKind, ContactState, ReplyState } from '../../db/tables/contact-tables'
import type { HoursState, MatchingKind, MatchingState, MatchState } from '../../db/tables/matching-tables'
import type { ConsentHow, PartnerType, PersonKind, PersonStatus } from '../../db/tables/people-tables'
import type { AuditOutcome } from '../../db/tables/account-tables'
import type { DataRequestState } from '../../db/tables/personal-tables'
import { NOTIFICATION_KINDS } from '../../../src/shared/notification-kinds'
import type { UserType } from '../../../src/shared/registration'

const DONOR_MESSAGES: Record<MessageKind, string> = {
  received: 'comprovante recebido',
  replaced: 'outro comprovante recebido',
  approved: 'doação confirmada',
  rejected: 'doação recusada',
  asked: 'pedido outro comprovante',
  reopened: 'doação outra vez em análise',
  'late-40': '40 horas à espera',
  'late-48': 'passaram 48 horas',
}
const DONATION_EVENTS: Record<DonationEventKind, string> = {
  ...DONOR_MESSAGES,
  opened: 'comprovante visto pela equipa',
  'opened-earlier': 'comprovante anterior visto pela equipa',
  undone: 'decisão desfeita',
}
const DONATION_STATES: Record<DonationState, string> = {
  pending: 'em análise',
  approved: 'aprovada',
  rejected: 'recusada',
  asked: 'à espera de outro comprovante',
}
const MESSAGE_STATES: Record<MessageState, string> = {
  waiting: 'por enviar',
  sent: 'enviada',
  failed: 'não chegou',
  withdrawn: 'retirada',
  unsendable: 'sem endereço válido',
}
const REPLY_STATES: Record<ReplyState, string> = {
  waiting: 'por enviar',
  sent: 'enviada',
  failed: 'não chegou',
}
const CONTACT_STATES: Record<ContactState, string> = {
  new: 'nova',
  answering: 'em resposta',
  answered: 'respondida',
  closed: 'fechada',
  spam: 'lixo',
}
const CONTACT_EVENTS: Record<ContactEventKind, string> = {
  assigned: 'entregue a alguém da equipa',
  answered: 'respondida',
  closed: 'fechada',
  reopened: 'reaberta',
  spam: 'marcada como lixo',
  retried: 'resposta enviada outra vez',
}
const PERSON_STATES: Record<PersonStatus, string> = { active: 'em uso', archived: 'arquivada' }
const PERSON_KINDS: Record<PersonKind, string> = {
  volunteers: 'voluntário',
  beneficiaries: 'beneficiário',
  partners: 'parceiro',
}
const CONSENTS: Record<ConsentHow, string> = { paper: 'em papel', spoken: 'de viva voz', online: 'no sítio' }
const PARTNERS: Record<PartnerType, string> = {
  company: 'empresa',
  organization: 'organização',
  government: 'governo',
  community: 'comunidade',
  other: 'outro',
}
const REQUEST_KINDS: Record<MatchingKind, string> = { request: 'pedido', offer: 'oferta' }
const REQUEST_STATES: Record<MatchingState, string> = {
  received: 'por ver',
  open: 'aberto',
  accepted: 'completo',
  done: 'concluído',
  withdrawn: 'retirado',
}
const MATCH_STATES: Record<MatchState, string> = {
  accepted: 'aceite pelo voluntário',
  agreed: 'confirmado pela equipa',
  declined: 'o voluntário disse que não',
  withdrawn: 'retirado',
  refused: 'recusado pela equipa',
}
const HOURS_STATES: Record<HoursState, string> = {
  pending: 'por confirmar',
  confirmed: 'confirmadas',
  refused: 'recusadas',
}
const OUTCOMES: Record<AuditOutcome, string> = {
  success: 'deu certo',
  failure: 'não deu certo',
  limited: 'recusado por demasiadas tentativas',
}
const DATA_REQUESTS: Record<DataRequestState, string> = {
  open: 'aberto',
  withdrawn: 'retirado',
  done: 'cumprido',
}

const USER_TYPES: Record<UserType, string> = {
  donor: 'doador',
  volunteer: 'voluntário',
  beneficiary: 'beneficiário',
  partner: 'parceiro',
}
const NOTIFICATIONS = Object.fromEntries(NOTIFICATION_KINDS.map(({ kind, label }) => [kind, label]))

/** Portuguese descriptions of the English values of columns, by table and column, or by column alone. */
export const COPY_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  user_type: USER_TYPES,
  profiles: USER_TYPES,
  'notifications.type': NOTIFICATIONS,
  'notification_choices.kind': NOTIFICATIONS,
  outcome: OUTCOMES,
  consent_how: CONSENTS,
  made_by: { volunteer: 'o voluntário', staff: 'a equipa' },
  channel: { portal: 'no portal', mail: 'por e-mail', push: 'no aparelho' },
  status: PERSON_STATES,
  'donations.status': DONATION_STATES,
  'donation_events.kind': DONATION_EVENTS,
  'donation_messages.kind': DONOR_MESSAGES,
  'donation_messages.state': MESSAGE_STATES,
  'contact_threads.state': CONTACT_STATES,
  'contact_events.kind': CONTACT_EVENTS,
  'contact_replies.state': REPLY_STATES,
  'partners.kind': PARTNERS,
  'person_notes.kind': PERSON_KINDS,
  'person_merges.kind': PERSON_KINDS,
  'matching_requests.kind': REQUEST_KINDS,
  'matching_requests.state': REQUEST_STATES,
  'matches.state': MATCH_STATES,
  'volunteer_hours.state': HOURS_STATES,
  'data_requests.state': DATA_REQUESTS,
}
