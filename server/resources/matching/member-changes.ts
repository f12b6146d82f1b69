import { tell, tellBeneficiary, tellHelperGone, tellWithdrawn } from '../../db/matching-notices'
import { addRecordOfAccount } from '../../db/person-records'
import { searchTexts } from '../../db/matching-requests'
import type { Trx } from '../../db/schema'
import type { MatchingKind } from '../../db/tables/matching-tables'
import { FORBIDDEN } from '../../http/access'
import type { Person } from '../../http/auth'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { isStaffUser, mayDo } from '../../../src/shared/permissions'
import { NO_FIELDS, type FieldsBody, readFields, readTexts, requireDistrict } from './input'
import { tellStaff } from './notices'
import { freePlace, takePlace, takesPlace } from './places'
import { findMatch, holdRequest, type RequestRow } from './request-store'
import { mayEdit, requireVolunteer, type Viewer } from './viewer'

/**
 * Maximum number of requests and offers of one user that wait for staff. Further ones are rejected, so that a user
 * cannot fill the list by mistake.
 */
const WAITING_MAX = 10
const TOO_MANY = 'Já tem dez pedidos à espera de resposta. Fale connosco antes de fazer outro.'
const ARCHIVED = 'A sua ficha está arquivada. Ligue-nos, e tratamos do pedido por telefone.'
const OWN = 'Este pedido é seu. Outra pessoa pode aceitá-lo.'
const NO_OFFER = 'As ofertas são dos voluntários.'
const STAFF_CHOOSES = 'Escolha o voluntário na lista de quem pode ajudar.'
const IS_OVER = 'Este pedido já terminou, por isso não se pode retirar.'

/** Adds the missing beneficiary or volunteer record of an account (D44: a person may have several records). */
export async function addRecord(
  trx: Trx,
  person: Person,
  userType: 'beneficiary' | 'volunteer',
  at: string,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await addRecordOfAccount(trx, {
    userId: person.id,
    userType,
    name: `${user.first_name} ${user.last_name}`.trim() || person.username,
    email: person.email,
    phone: user.phone,
    at,
  })
}

/** Returns the id of the beneficiary record of a user who requests help. A missing record is added. */
async function asBeneficiary(trx: Trx, { person, beneficiary }: Viewer, at: string): Promise<number> {
  if (beneficiary?.isArchived) throw refuse(409, ARCHIVED)
  if (beneficiary) return beneficiary.id
  await addRecord(trx, person, 'beneficiary', at)
  const { id } = await trx
    .selectFrom('beneficiaries')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return id
}

/** Checks and returns the id of the beneficiary for whom a staff member creates a request; null for none. */
async function namedByStaff(trx: Trx, person: Person, id: number | null): Promise<number | null> {
  if (id === null) return null
  if (!mayDo(person, 'beneficiaries.view')) throw refuse(403, FORBIDDEN)
  const row = await trx
    .selectFrom('beneficiaries')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!row) throw invalid({ beneficiary: 'Esta pessoa já não está na lista.' })
  return id
}

interface CreateBody extends FieldsBody {
  title: string
  description: string
  kind?: MatchingKind
  beneficiary?: number | null
}

/** Returns the beneficiary whom a new request is for, or the volunteer who makes a new offer. */
async function ownerOf(trx: Trx, viewer: Viewer, body: CreateBody, at: string) {
  const { person } = viewer
  if (isStaffUser(person)) {
    if (!mayEdit(person)) throw refuse(403, FORBIDDEN)
    if (body.kind === 'offer') throw invalid({ kind: NO_OFFER })
    return { beneficiary_id: await namedByStaff(trx, person, body.beneficiary ?? null), volunteer_id: null }
  }
  if (body.kind === 'offer') return { beneficiary_id: null, volunteer_id: requireVolunteer(viewer).id }
  return { beneficiary_id: await asBeneficiary(trx, viewer, at), volunteer_id: null }
}

/** Stores a request or an offer. Returns its id. */
export async function createRequest(trx: Trx, viewer: Viewer, body: CreateBody, at: string): Promise<number> {
  const { person } = viewer
  const texts = readTexts(body)
  const owner = await ownerOf(trx, viewer, body, at)
  const isStaff = isStaffUser(person)
  const waiting = await trx
    .selectFrom('matching_requests')
    .select('id')
    .where('author_id', '=', person.id)
    .where('state', '=', 'received')
    .limit(WAITING_MAX)
    .execute()
  if (!isStaff && waiting.length >= WAITING_MAX) throw refuse(409, TOO_MANY)
  if (isStaff) requireDistrict(body, NO_FIELDS)
  const fields = await readFields(trx, body, NO_FIELDS)
  const kind: MatchingKind = owner.volunteer_id === null ? 'request' : 'offer'
  // A user's text may contain names, so volunteers do not read it. They read the text that staff write for the request.
  const shown = isStaff || kind === 'offer' ? texts : { title: '', description: '' }
  const asked = { asked_title: texts.title, asked_text: texts.description }
  const { id } = await trx
    .insertInto('matching_requests')
    .values({
      ...{ ...fields, ...owner, ...asked, ...shown, kind },
      state: isStaff ? 'open' : 'received',
      author_id: person.id,
      ...searchTexts({ ...fields, ...asked, ...shown }),
      taken: 0,
      ...{ received_at: isStaff ? at : null, visit_on: null, visit_note: '', done_at: null },
      ...{ created_at: at, updated_at: at, updated_by: person.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isStaff)
    await tellStaff(
      trx,
      id,
      kind === 'offer'
        ? { title: 'Um voluntário ofereceu ajuda', message: 'Veja a que pedido serve.' }
        : { title: 'Chegou um pedido de ajuda', message: 'Está à espera de resposta da equipa.' },
      at,
    )
  return id
}

/** Returns whether the request is visible to volunteers who have no match with it. */
const isShown = (row: RequestRow): boolean => row.kind === 'request' && row.state !== 'received'

export async function acceptRequest(trx: Trx, viewer: Viewer, id: number, at: string): Promise<void> {
  const { person } = viewer
  const row = await holdRequest(trx, id)
  if (!row) throw refuse(404, NOT_FOUND)
  if (isStaffUser(person)) {
    if (!mayEdit(person)) throw refuse(403, FORBIDDEN)
    throw refuse(409, STAFF_CHOOSES)
  }
  const volunteer = requireVolunteer(viewer)
  if (
    row.author_id === person.id ||
    (row.beneficiary_id !== null && row.beneficiary_id === viewer.beneficiary?.id)
  )
    throw refuse(409, OWN)
  if (!isShown(row)) throw refuse(404, NOT_FOUND)
  const isNew = await takePlace(trx, row, { volunteerId: volunteer.id, by: 'volunteer', agreedBy: null, at })
  if (!isNew) return
  await tellStaff(
    trx,
    id,
    { title: 'Um voluntário aceitou um pedido', message: `${row.title}. Falta confirmar.` },
    at,
  )
  await tell(
    trx,
    person.id,
    'volunteer',
    { title: 'Aceitou ajudar', message: `${row.title}. A equipa confirma e diz-lhe o resto.` },
    at,
  )
}

/** Gives up the volunteer's place in a request, or hides the request from a volunteer who does not want to help now. */
export async function declineRequest(trx: Trx, viewer: Viewer, id: number, at: string): Promise<void> {
  const row = await holdRequest(trx, id)
  if (!row) throw refuse(404, NOT_FOUND)
  const { volunteer } = viewer
  // Archived volunteers are allowed too, because they must be able to give up a place.
  if (!volunteer) throw refuse(409, 'Só um voluntário pode responder a este pedido.')
  const match = await findMatch(trx, id, volunteer.id)
  if (!match && !isShown(row)) throw refuse(404, NOT_FOUND)
  if (match && takesPlace(match.state)) {
    if (row.state === 'done') throw refuse(409, 'Este pedido já terminou.')
    await freePlace(trx, row, match, 'withdrawn', at)
    if (match.state === 'agreed') await tellHelperGone(trx, row.beneficiary_id, at)
    await tellStaff(
      trx,
      id,
      { title: 'Um voluntário já não pode ir', message: `${row.title}. O lugar está livre.` },
      at,
    )
    return
  }
  if (match) return
  await trx
    .insertInto('matches')
    .values({
      ...{ request_id: id, volunteer_id: volunteer.id, state: 'declined', made_by: 'volunteer' },
      ...{ created_at: at, changed_at: at, agreed_by: null },
    })
    .execute()
}

/** Withdraws a request or an offer. Only its author, its beneficiary or volunteer, and staff may do this. */
export async function withdrawRequest(trx: Trx, viewer: Viewer, id: number, at: string): Promise<void> {
  const { person, beneficiary, volunteer } = viewer
  const row = await holdRequest(trx, id)
  const isOwn =
    row !== undefined &&
    (row.author_id === person.id ||
      (row.beneficiary_id !== null && row.beneficiary_id === beneficiary?.id) ||
      (row.volunteer_id !== null && row.volunteer_id === volunteer?.id))
  if (!row || (!isOwn && !mayEdit(person))) throw refuse(404, NOT_FOUND)
  if (row.state === 'withdrawn') return
  if (row.state === 'done') throw refuse(409, IS_OVER)
  await tellWithdrawn(trx, row, at)
  await trx
    .updateTable('matching_requests')
    .set({ state: 'withdrawn', updated_at: at, updated_by: person.id })
    .where('id', '=', id)
    .execute()
  if (isOwn)
    await tellStaff(
      trx,
      id,
      { title: 'Um pedido foi retirado', message: 'A pessoa que pediu retirou-o.' },
      at,
    )
  else
    await tellBeneficiary(
      trx,
      row.beneficiary_id,
      { title: 'O seu pedido foi retirado', message: 'Ligue-nos se ainda precisa de ajuda.' },
      at,
    )
}
