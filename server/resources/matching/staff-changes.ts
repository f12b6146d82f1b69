import { recordEvent } from '../../db/audit-store'
import {
  tellBeneficiary,
  tellHelperGone,
  tellHelpers,
  tellVolunteer,
  tellWithdrawn,
} from '../../db/matching-notices'
import { searchTexts } from '../../db/matching-requests'
import type { Trx } from '../../db/schema'
import type { MatchingState } from '../../db/tables/matching-tables'
import { dayInMaputo } from '../../http/clock'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { changedText, oneLine } from '../../http/text-input'
import { visitProblem } from '../../../src/shared/matching-request'
import { readFields, readTexts, requireDistrict } from './input'
import { freePlace, takePlace, takesPlace } from './places'
import { holdRequest, type RequestRow } from './request-store'
import { findVolunteer } from './viewer'

/** The staff member who makes a change, for the audit log. The changed row also stores `id` and `at`. */
export interface Acting {
  /** The staff member's user id. */
  id: number
  /** The staff member's truncated IP address. */
  net: string
  /** The time of the change, as an ISO string. */
  at: string
}

export type StaffBody = Partial<{
  status: MatchingState
  title: string
  description: string
  cause: number | null
  skills: number[]
  times: number
  starts_on: string | null
  places: number
  visit_on: string | null
  visit_note: string
}>

const record = (trx: Trx, { id: actorId, net, at }: Acting, detail: string) =>
  recordEvent(trx, {
    ...{ at, event: 'record-change', outcome: 'success', accountId: null, actorId, net, detail },
  })

export async function holdOrRefuse(trx: Trx, id: number): Promise<RequestRow> {
  const row = await holdRequest(trx, id)
  if (!row) throw refuse(404, NOT_FOUND)
  return row
}

const NOT_THIS_STATE = 'Isto já não é possível: o pedido mudou entretanto.'

/** The states that staff may set for a request or an offer, by its current state. */
const NEXT: Readonly<Record<MatchingState, readonly MatchingState[]>> = {
  received: ['received', 'open', 'accepted', 'done', 'withdrawn'],
  open: ['open', 'done', 'withdrawn'],
  accepted: ['open', 'done', 'withdrawn'],
  done: ['done', 'open', 'received'],
  withdrawn: ['withdrawn', 'open', 'received'],
}

function nextState(row: RequestRow, wanted: MatchingState | undefined, places: number): MatchingState {
  if (wanted === undefined || wanted === row.state) {
    // A change of the number of places can open a full request again, or make an open request full.
    if (row.kind === 'request' && (row.state === 'open' || row.state === 'accepted'))
      return row.taken >= places ? 'accepted' : 'open'
    return row.state
  }
  if (!NEXT[row.state].includes(wanted)) throw refuse(409, NOT_THIS_STATE)
  // A request without a title has never been shown to volunteers. Only such a request can be set back to 'received',
  // the state in which it waits for staff.
  if (wanted === 'received' && row.state !== 'received' && row.title !== '') throw refuse(409, NOT_THIS_STATE)
  if (row.kind === 'offer') return wanted === 'open' ? 'received' : wanted
  // 'accepted' means that all places are taken, so staff cannot set this state of a request.
  if (wanted === 'accepted') throw refuse(409, NOT_THIS_STATE)
  return wanted === 'open' && row.taken >= places ? 'accepted' : wanted
}

/** Notifies the beneficiary and the volunteers of a change. */
async function tellChange(trx: Trx, before: RequestRow, after: RequestRow, { at }: Acting): Promise<void> {
  const asker = after.beneficiary_id
  if (after.kind === 'offer') {
    if (before.state !== after.state && after.state === 'accepted')
      await tellVolunteer(
        trx,
        after.volunteer_id,
        { title: 'Aceitámos a sua oferta', message: 'A equipa diz-lhe o resto.' },
        at,
      )
    return
  }
  if (before.received_at === null && after.received_at !== null)
    await tellBeneficiary(
      trx,
      asker,
      { title: 'Recebemos o seu pedido', message: 'Já o lemos. Veja o que se segue.' },
      at,
    )
  if (after.visit_on !== null && after.visit_on !== before.visit_on)
    await tellBeneficiary(
      trx,
      asker,
      { title: 'Já há dia para a visita', message: 'Abra para ver quando vamos.' },
      at,
    )
  if (before.state === after.state) return
  if (after.state === 'done') {
    await tellBeneficiary(
      trx,
      asker,
      { title: 'O seu pedido está concluído', message: 'Se falta alguma coisa, ligue-nos.' },
      at,
    )
    await tellHelpers(
      trx,
      after.id,
      { title: 'Obrigado pela ajuda', message: `${after.title}. Registe agora as suas horas.` },
      at,
    )
  }
  if (after.state === 'withdrawn') {
    await tellBeneficiary(
      trx,
      asker,
      { title: 'O seu pedido foi retirado', message: 'Ligue-nos se ainda precisa de ajuda.' },
      at,
    )
    await tellWithdrawn(trx, after, at)
  }
}

/** Reads and validates the day of the visit. A day in the past is valid only if it was already stored. */
function readVisit(row: RequestRow, sent: string | null | undefined, { at }: Acting): string | null {
  const day = sent === undefined ? row.visit_on : sent || null
  const problem = visitProblem(day ?? '', row.visit_on ?? '', dayInMaputo(new Date(at)))
  if (problem) throw invalid({ visit_on: problem })
  return day
}

/** Changes a request whose row the caller has locked. Returns the changed row. */
export async function changeRequest(
  trx: Trx,
  row: RequestRow,
  body: StaffBody,
  acting: Acting,
): Promise<RequestRow> {
  requireDistrict(body, row)
  const fields = await readFields(trx, body, row)
  const isOpening = body.status === 'open' && row.kind === 'request'
  const hasTexts = body.title !== undefined || body.description !== undefined
  const texts =
    isOpening || (hasTexts && row.title !== '')
      ? readTexts({ title: body.title ?? row.title, description: body.description ?? row.description })
      : { title: body.title ?? row.title, description: body.description ?? row.description }
  const visitOn = readVisit(row, body.visit_on, acting)
  if (fields.places < row.taken)
    throw invalid({ places: `Já há ${row.taken} voluntários. Retire primeiro quem não vai.` })
  const state = nextState(row, body.status, fields.places)
  const after = await trx
    .updateTable('matching_requests')
    .set({
      ...fields,
      ...texts,
      ...{ state, visit_on: visitOn },
      visit_note: oneLine(changedText(body, 'visit_note', row.visit_note)),
      ...searchTexts({ ...fields, ...texts, asked_title: row.asked_title }),
      received_at: row.received_at ?? acting.at,
      done_at: state === 'done' ? (row.done_at ?? acting.at) : null,
      ...{ updated_at: acting.at, updated_by: acting.id },
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, acting, `matching_requests ${row.id} ${state}`)
  await tellChange(trx, row, after, acting)
  return after
}

/** Notifies the volunteer and the beneficiary that staff have agreed to a match. */
async function tellAgreed(trx: Trx, row: RequestRow, volunteerId: number, at: string): Promise<void> {
  await tellVolunteer(
    trx,
    volunteerId,
    { title: 'Está combinado', message: `${row.title}. Abra para ver onde e com quem.` },
    at,
  )
  await tellBeneficiary(
    trx,
    row.beneficiary_id,
    { title: 'Já há quem o ajude', message: 'Abra para ver o que se segue no seu pedido.' },
    at,
  )
}

/** Gives a place to a volunteer whom staff have chosen. Returns false if the volunteer already had a place. */
export async function pair(trx: Trx, id: number, volunteerId: number, acting: Acting): Promise<boolean> {
  const row = await holdOrRefuse(trx, id)
  if (row.kind === 'offer') throw refuse(409, 'Uma oferta não recebe voluntários. Escolha um pedido.')
  const volunteer = await findVolunteer(trx, { id: volunteerId })
  if (!volunteer) throw invalid({ volunteer: 'Este voluntário já não está na lista.' })
  if (volunteer.isArchived) throw refuse(409, 'Este voluntário está arquivado.')
  // Staff may choose a volunteer before the request is shown to volunteers, for example after a telephone call. But the
  // title must already be written, because the chosen volunteer must be able to read what the request is about.
  if (row.title === '') throw refuse(409, 'Escreva primeiro o que os voluntários leem deste pedido.')
  const isNew = await takePlace(trx, row, { volunteerId, by: 'staff', agreedBy: acting.id, at: acting.at })
  if (!isNew) return false
  await record(trx, acting, `matching_requests ${id} pair ${volunteerId}`)
  await tellAgreed(trx, row, volunteerId, acting.at)
  return true
}

/** Agrees to a match or refuses it. Returns the id of the match's request. */
export async function decideMatch(
  trx: Trx,
  matchId: number,
  decision: 'agree' | 'refuse',
  acting: Acting,
): Promise<number> {
  const found = await trx
    .selectFrom('matches')
    .select('request_id')
    .where('id', '=', matchId)
    .executeTakeFirst()
  if (!found) throw refuse(404, NOT_FOUND)
  const row = await holdOrRefuse(trx, found.request_id)
  // The match is read after the request is locked, because the volunteer may just have withdrawn.
  const match = await trx
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const state = decision === 'agree' ? 'agreed' : 'refused'
  if (match.state === state) return row.id
  if (!takesPlace(match.state)) throw refuse(409, 'Este voluntário já tinha desistido.')
  if (row.state === 'done' || row.state === 'withdrawn') throw refuse(409, NOT_THIS_STATE)
  const { volunteer_id: volunteerId } = match
  if (decision === 'refuse') {
    await freePlace(trx, row, match, 'refused', acting.at)
    if (match.state === 'agreed') await tellHelperGone(trx, row.beneficiary_id, acting.at)
    await tellVolunteer(
      trx,
      volunteerId,
      { title: 'Desta vez não é preciso', message: `${row.title}. Obrigado por se oferecer.` },
      acting.at,
    )
  } else {
    await trx
      .updateTable('matches')
      .set({ state, changed_at: acting.at, agreed_by: acting.id })
      .where('id', '=', matchId)
      .execute()
    await tellAgreed(trx, row, volunteerId, acting.at)
  }
  await record(trx, acting, `matches ${matchId} ${state}`)
  return row.id
}
