import type { DatabaseSync } from '@photostructure/sqlite'
import { foldText } from '../../../src/shared/fold'

type Database = InstanceType<typeof DatabaseSync>

/** Numbers of people: 50,000 in total, as in the largest aid operations, with 20,000 requests for help. */
export const PEOPLE = { beneficiaries: 30_000, volunteers: 19_000, partners: 1_000, requests: 20_000 }
/** Number of accounts. It equals the number of people, because most people have an account. */
export const ACCOUNTS = 50_000
/** Every STAFF_EVERY-th account belongs to staff. */
const STAFF_EVERY = 250

const FIRST = ['Aminata', 'Bento', 'Celeste', 'Dércio', 'Eugénia', 'Fátima', 'Gil', 'Hortência', 'Ibraimo']
const LAST = ['Abacar', 'Bacar', 'Chale', 'Daúde', 'Esmael', 'Faquir', 'Gonçalo', 'Issufo']
const PLACES: readonly (readonly [province: string, district: string])[] = [
  ['Cabo Delgado', 'Pemba'],
  ['Cabo Delgado', 'Metuge'],
  ['Cabo Delgado', 'Montepuez'],
  ['Cabo Delgado', 'Mueda'],
  ['Nampula', 'Nacala'],
  ['Nampula', 'Eráti'],
  ['Niassa', 'Lichinga'],
]
const MINUTE_MS = 60_000
const NEWEST = Date.parse('2026-11-01T08:00:00.000Z')

/**
 * Returns an element of the list for the number `i`. Neighbouring numbers get different elements, and all elements are
 * about equally frequent.
 */
const pick = <T>(list: readonly T[], i: number, step: number): T => list[(i * step) % list.length] as T

const nameFor = (i: number): string => `${pick(FIRST, i, 7)} ${pick(LAST, i, 3)} ${i}`
const timeFor = (i: number): string => new Date(NEWEST - i * MINUTE_MS).toISOString()
const idsOf = (database: Database, table: string): number[] =>
  (database.prepare(`select id from ${table} order by id`).all() as { id: number }[]).map(({ id }) => id)

/** The columns that all kinds of people have. `commonValues` returns their values in the same order. */
const COMMON = 'name, name_key, phone, phone_key, status, search_text, created_at, updated_at'
function commonValues(i: number, more: string) {
  const name = nameFor(i)
  const phone = `+258 00 ${String(i).padStart(7, '0')}`
  const status = i % 25 === 0 ? 'archived' : 'active'
  const at = timeFor(i)
  return [
    name,
    foldText(name),
    phone,
    phone.replace(/\D/g, '').slice(3),
    status,
    foldText(`${name} ${more}`),
    at,
    at,
  ]
}
const placeValues = (i: number) => {
  const [province, district] = pick(PLACES, i, 5)
  return [province, foldText(province), district, foldText(district), `Aldeia ${i % 60}`]
}
const PLACE = 'province, province_key, district, district_key, place'

const holes = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

function addBeneficiaries(database: Database, programs: readonly number[]): void {
  const insert = database.prepare(
    `insert into beneficiaries (${COMMON}, ${PLACE}, household_size, program_id, needs) values (${holes(16)})`,
  )
  for (let i = 0; i < PEOPLE.beneficiaries; i++)
    insert.run(
      ...commonValues(i, 'machamba água'),
      ...placeValues(i),
      (i % 9) + 1,
      pick(programs, i, 3),
      'Água',
    )
}

function addVolunteers(database: Database, programs: readonly number[], skills: readonly number[]): void {
  const insert = database.prepare(
    `insert into volunteers (${COMMON}, ${PLACE}, email, email_key, availability) values (${holes(16)})`,
  )
  const skill = database.prepare('insert into volunteer_skills (volunteer_id, skill_id) values (?, ?)')
  const cause = database.prepare('insert into volunteer_causes (volunteer_id, program_id) values (?, ?)')
  for (let i = 0; i < PEOPLE.volunteers; i++) {
    const email = `voluntario${i}@demonstracao.example`
    const { lastInsertRowid: id } = insert.run(
      ...[...commonValues(i, email), ...placeValues(i), email, email, (i * 2_654_435) % 2 ** 14],
    )
    for (const one of new Set([pick(skills, i, 1), pick(skills, i, 5)])) skill.run(id, one)
    cause.run(id, pick(programs, i, 1))
  }
}

function addPartners(database: Database): void {
  const insert = database.prepare(
    `insert into partners (${COMMON}, kind, contact_person, email, email_key) values (${holes(12)})`,
  )
  for (let i = 0; i < PEOPLE.partners; i++) {
    const email = `parceiro${i}@demonstracao.example`
    insert.run(...commonValues(i, email), i % 2 ? 'company' : 'organization', nameFor(i + 1), email, email)
  }
}

/** Adds accounts of members and of staff. Two of three accounts have signed in. */
function addAccounts(database: Database): void {
  const insert = database.prepare(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, phone,
       user_type, is_staff, is_superuser, is_active, is_demo, created_at)
     values (?, ?, ?, ?, '', ?, ?, '', ?, ?, 0, ?, 0, ?)`,
  )
  const signIn = database.prepare('insert into last_sign_ins (user_id, at) values (?, ?)')
  for (let i = 0; i < ACCOUNTS; i++) {
    const [username, email] = [`conta${i}`, `conta${i}@demonstracao.example`]
    const [isStaff, isActive] = [i % STAFF_EVERY === 0 ? 1 : 0, i % 40 === 0 ? 0 : 1]
    const type = pick(['donor', 'volunteer', 'beneficiary', 'partner'], i, 3)
    const names = [pick(FIRST, i, 7), `${pick(LAST, i, 3)} ${i}`]
    const { lastInsertRowid: id } = insert.run(
      ...[username, username, email, email, ...names, type, isStaff, isActive, timeFor(i)],
    )
    if (i % 3 !== 0) signIn.run(id, timeFor((i * 7) % ACCOUNTS))
  }
}

const STATES = ['open', 'open', 'accepted', 'done', 'done', 'done', 'withdrawn'] as const

function addRequests(database: Database, programs: readonly number[], skills: readonly number[]): void {
  const beneficiaries = idsOf(database, 'beneficiaries')
  const insert = database.prepare(
    `insert into matching_requests (kind, state, beneficiary_id, asked_title, asked_text, title, description, search_text,
       shown_search_text, people, cause_id, skills, province, district, times, places, created_at, updated_at)
     values ('request', ?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
  )
  for (let i = 0; i < PEOPLE.requests; i++) {
    const state = i % 100 === 0 ? 'received' : pick(STATES, i, 3)
    const title = `Pedido ${i}: ${i % 2 ? 'sementes para a machamba' : 'aulas de costura'}`
    const [province, district] = pick(PLACES, i, 5)
    const skillIds = JSON.stringify([pick(skills, i, 1), pick(skills, i, 2)])
    const at = timeFor(i)
    insert.run(
      ...[
        state,
        pick(beneficiaries, i, 11),
        title,
        'Pode ser de manhã.',
        title,
        foldText(title),
        foldText(title),
      ],
      ...[(i % 20) + 1, pick(programs, i, 1), skillIds, province, district, (i * 97) % 2 ** 14, at, at],
    )
  }
}

/** Adds people of all kinds, accounts and requests for help. The caller must have begun a transaction. */
export function addPeople(database: Database): void {
  const [programs, skills] = [idsOf(database, 'programs'), idsOf(database, 'skills')]
  addBeneficiaries(database, programs)
  addVolunteers(database, programs, skills)
  addPartners(database)
  addRequests(database, programs, skills)
  addAccounts(database)
}
