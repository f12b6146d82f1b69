import type { MatchingTables } from '../tables/matching-tables'
import type { PeopleTables } from '../tables/people-tables'
import * as rule from './rule'

const { blanked, given, hidden, hiddenBlanked, plain, staff, SEARCH, STATE } = rule
type Rules<G> = { [T in keyof G]: rule.TableRule<T & keyof (PeopleTables & MatchingTables)> }

/** Replaces the name of a deleted person. The record stays, because hours, matches and places refer to it. */
export const ERASED_NAME = 'Pessoa apagada'
export const ERASED_REQUEST = 'Pedido apagado'

/** The rules for the columns that volunteers, beneficiaries and partners have in common. */
const PERSON = {
  ...given('id', 'created_at', 'updated_at', 'consent_at', 'consent_how', 'merged_at'),
  ...blanked(null, 'user_id'),
  ...blanked(ERASED_NAME, 'name'),
  ...blanked('', 'phone'),
  ...blanked('archived', 'status'),
  ...hiddenBlanked(SEARCH, 'pessoa apagada', 'name_key', 'search_text'),
  ...hiddenBlanked(SEARCH, '', 'phone_key'),
  ...plain(STATE, 'merged_into'),
  ...staff('consent_by', 'updated_by'),
}
/** Province and district stay, because they are counted and identify no person. The exact place is overwritten. */
const PLACE = {
  ...given('province', 'district'),
  ...blanked('', 'place'),
  ...hidden(SEARCH, 'province_key', 'district_key'),
}
const BY_STAFF = ['consent_by', 'updated_by'] as const
const RECORD = { key: 'id', keep: 'with-record', erase: 'anonymise' } as const
const LIST = { by: [], keep: 'with-record', erase: 'delete' } as const

/** The rules for the columns of volunteers, beneficiaries, partners, requests for help, matches and hours. */
export const peopleRules: Rules<PeopleTables & MatchingTables> = {
  volunteers: {
    ...{ ...RECORD, title: 'Ficha de voluntário', by: BY_STAFF },
    about: [
      { account: 'user_id' },
      { email: 'email', key: 'email_key', unless: 'user_id', guestsOnly: true },
      { merged: 'merged_into' },
    ],
    columns: {
      ...{ ...PERSON, ...PLACE },
      ...blanked('', 'email', 'presentation'),
      ...blanked(0, 'availability'),
      ...hiddenBlanked(SEARCH, '', 'email_key'),
    },
  },
  volunteer_skills: {
    ...{ ...LIST, title: 'Competências', key: 'skill_id' },
    about: [{ record: 'volunteer_id', of: 'volunteers' }],
    columns: given('volunteer_id', 'skill_id'),
  },
  volunteer_causes: {
    ...{ ...LIST, title: 'Causas', key: 'program_id' },
    about: [{ record: 'volunteer_id', of: 'volunteers' }],
    columns: given('volunteer_id', 'program_id'),
  },
  beneficiaries: {
    ...{
      ...RECORD,
      title: 'Ficha de beneficiário',
      by: BY_STAFF,
      about: [{ account: 'user_id' }, { merged: 'merged_into' }],
    },
    columns: { ...PERSON, ...PLACE, ...given('household_size', 'program_id'), ...blanked('', 'needs') },
  },
  partners: {
    ...{ ...RECORD, title: 'Ficha de parceiro', by: BY_STAFF },
    about: [
      { account: 'user_id' },
      { email: 'email', key: 'email_key', unless: 'user_id', guestsOnly: true },
      { merged: 'merged_into' },
    ],
    columns: {
      ...{ ...PERSON, ...given('kind') },
      ...blanked('', 'contact_person', 'email', 'address'),
      ...hiddenBlanked(SEARCH, '', 'email_key'),
    },
  },
  partner_projects: {
    ...{ title: 'Projetos apoiados', by: [], key: 'project_id', keep: 'with-record', erase: 'anonymise' },
    about: [{ record: 'partner_id', of: 'partners' }],
    columns: { ...given('partner_id', 'project_id', 'amount_cents'), ...blanked('', 'note') },
  },
  person_notes: {
    ...{ title: 'Notas da equipa', by: ['author_id'], key: 'id', keep: 'with-record', erase: 'delete' },
    about: [{ person: 'person_id' }],
    columns: { ...given('id', 'kind', 'person_id', 'text', 'at'), ...staff('author_id') },
  },
  person_merges: {
    ...{ title: 'Fichas unidas', by: ['actor_id'], key: 'id', keep: 'short', erase: 'delete' },
    about: [{ person: 'kept_id' }, { person: 'away_id' }],
    columns: {
      ...given('id', 'kind', 'kept_id', 'away_id', 'before', 'after', 'at', 'undone_at'),
      ...plain('ids of rows, needed to undo the merge', 'moved'),
      ...staff('actor_id'),
    },
  },
  matching_requests: {
    ...{ ...RECORD, title: 'Pedidos e ofertas de ajuda', by: ['author_id', 'updated_by'] },
    about: [
      { record: 'beneficiary_id', of: 'beneficiaries' },
      { record: 'volunteer_id', of: 'volunteers' },
    ],
    columns: {
      ...given('id', 'kind', 'state', 'beneficiary_id', 'volunteer_id', 'people', 'cause_id', 'skills'),
      ...given('province', 'district', 'times', 'starts_on', 'places', 'taken', 'received_at', 'visit_on'),
      ...given('done_at', 'created_at', 'updated_at'),
      ...blanked('', 'asked_title', 'asked_text', 'description', 'place', 'schedule', 'visit_note'),
      ...blanked(ERASED_REQUEST, 'title'),
      ...hiddenBlanked(SEARCH, 'pedido apagado', 'search_text', 'shown_search_text'),
      ...staff('author_id', 'updated_by'),
    },
  },
  matches: {
    ...{ ...RECORD, erase: 'keep', title: 'Trabalhos aceites', by: ['agreed_by'] },
    about: [{ record: 'volunteer_id', of: 'volunteers' }],
    columns: {
      ...given('id', 'request_id', 'volunteer_id', 'state', 'made_by', 'created_at', 'changed_at'),
      ...staff('agreed_by'),
    },
  },
  volunteer_hours: {
    ...{ ...RECORD, title: 'Horas', by: ['decided_by'] },
    about: [{ record: 'volunteer_id', of: 'volunteers' }],
    columns: {
      ...given('id', 'volunteer_id', 'match_id', 'day', 'minutes', 'state', 'created_at', 'decided_at'),
      ...blanked('', 'note', 'reason'),
      ...staff('decided_by'),
    },
  },
}
