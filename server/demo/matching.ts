import { slotBit } from '../../src/shared/availability'
import { searchTexts } from '../db/matching-requests'
import type { Trx } from '../db/schema'
import type { MatchingState } from '../db/tables/matching-tables'
import { dayInMaputo, addSeconds } from '../http/clock'

const DAY_SECONDS = 24 * 3600
/** Tuesday and Thursday afternoons. */
const TWO_AFTERNOONS = slotBit(1, 1) | slotBit(3, 1)
/** Free times of the demonstration's volunteer: TWO_AFTERNOONS, Tuesday morning, and the days of the weekend. */
const FREE = [
  TWO_AFTERNOONS,
  slotBit(1, 0),
  ...[5, 6].flatMap((day) => [slotBit(day, 0), slotBit(day, 1)]),
].reduce((all, bit) => all | bit, 0)

interface DemoRequest {
  title: string
  description: string
  skills: string[]
  cause: string
  district: string
  place: string
  times: number
  /**
   * The weekday on which the work begins; Monday is 0. The date is the first such day that is `afterDays` days away or
   * more.
   */
  weekday: number
  afterDays: number
  schedule: string
  places: number
}

const REQUESTS: readonly DemoRequest[] = [
  {
    title: 'Dar apoio à leitura, duas tardes',
    description: 'Ler em voz alta com um grupo de doze crianças do 3.º ano e ouvi-las ler.',
    skills: ['Ensino primário', 'Alfabetização'],
    cause: 'Educação',
    district: 'Metuge',
    place: 'Escola primária de Metuge, sala 2',
    times: TWO_AFTERNOONS,
    weekday: 1,
    afterDays: 3,
    schedule: 'terças e quintas, das 14h às 16h',
    places: 2,
  },
  {
    title: 'Traduzir de emakhuwa numa consulta',
    description: 'Acompanhar uma consulta e traduzir o que dizem o enfermeiro e a família.',
    skills: ['Língua emakhuwa'],
    cause: 'Saúde',
    district: 'Ancuabe',
    place: 'Posto de saúde de Ancuabe',
    times: slotBit(1, 0),
    weekday: 1,
    afterDays: 7,
    schedule: 'às 9h, transporte pago',
    places: 1,
  },
  {
    title: 'Distribuir cestas em Chiúre',
    description: 'Descarregar o camião, conferir a lista e entregar as cestas.',
    skills: [],
    cause: 'Apoio Alimentar',
    district: 'Chiúre',
    place: 'Armazém junto ao mercado',
    times: slotBit(5, 0) | slotBit(5, 1),
    weekday: 5,
    afterDays: 11,
    schedule: 'sábado, todo o dia',
    places: 6,
  },
]

/**
 * Returns the first date on or after `day` that has this day of the week. The date then agrees with the schedule in the
 * text of the request.
 * @param weekday 0 is Monday
 */
export function firstWeekday(day: string, weekday: number): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  // `getUTCDay()` returns 0 for Sunday.
  const ahead = (weekday + 1 - new Date(time).getUTCDay() + 7) % 7
  return new Date(time + ahead * DAY_SECONDS * 1000).toISOString().slice(0, 10)
}

const userId = async (trx: Trx, username: string) =>
  (await trx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

/** Adds a place, skills, causes and free times to the record of the demonstration's volunteer. Returns its id. */
async function fillVolunteer(
  trx: Trx,
  skills: ReadonlyMap<string, number>,
  causes: ReadonlyMap<string, number>,
) {
  const { id } = await trx
    .updateTable('volunteers')
    .set({
      ...{
        province: 'Cabo Delgado',
        province_key: 'cabo delgado',
        district: 'Metuge',
        district_key: 'metuge',
      },
      availability: FREE,
    })
    .where('user_id', '=', await userId(trx, 'voluntario'))
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = (names: readonly string[], of: ReadonlyMap<string, number>) =>
    names.flatMap((name) => of.get(name) ?? [])
  await trx
    .insertInto('volunteer_skills')
    .values(
      ids(['Ensino primário', 'Língua emakhuwa', 'Informática'], skills).map((skill) => ({
        volunteer_id: id,
        skill_id: skill,
      })),
    )
    .execute()
  await trx
    .insertInto('volunteer_causes')
    .values(ids(['Educação', 'Saúde'], causes).map((cause) => ({ volunteer_id: id, program_id: cause })))
    .execute()
  return id
}

/** Adds requests for help, a match and volunteer hours to the demonstration, within the caller's transaction. */
export async function addDemoMatching(trx: Trx, now: Date): Promise<void> {
  const byName = async (table: 'skills' | 'programs') =>
    new Map((await trx.selectFrom(table).select(['name', 'id']).execute()).map(({ name, id }) => [name, id]))
  const [skills, causes] = [await byName('skills'), await byName('programs')]
  const volunteerId = await fillVolunteer(trx, skills, causes)
  const staff = await userId(trx, 'comunidade')
  const beneficiary = await trx
    .selectFrom('beneficiaries')
    .select('id')
    .where('user_id', '=', await userId(trx, 'beneficiaria'))
    .executeTakeFirstOrThrow()
  const day = (days: number) => dayInMaputo(addSeconds(now, days * DAY_SECONDS))
  const at = (days: number) => addSeconds(now, days * DAY_SECONDS).toISOString()
  const add = async (one: DemoRequest, more: { state: MatchingState; taken: number; daysAgo: number }) => {
    const row = await trx
      .insertInto('matching_requests')
      .values({
        ...{ kind: 'request', state: more.state, author_id: staff, beneficiary_id: null, volunteer_id: null },
        ...{ asked_title: one.title, asked_text: one.description, title: one.title },
        description: one.description,
        ...searchTexts({
          title: one.title,
          district: one.district,
          province: 'Cabo Delgado',
          asked_title: '',
        }),
        people: null,
        cause_id: causes.get(one.cause) ?? null,
        skills: JSON.stringify(one.skills.flatMap((name) => skills.get(name) ?? [])),
        ...{ province: 'Cabo Delgado', district: one.district, place: one.place, times: one.times },
        ...{
          starts_on: firstWeekday(day(one.afterDays), one.weekday),
          schedule: one.schedule,
          places: one.places,
          taken: more.taken,
        },
        ...{ received_at: at(-more.daysAgo), visit_on: null, visit_note: '' },
        done_at: more.state === 'done' ? at(0) : null,
        ...{ created_at: at(-more.daysAgo), updated_at: at(-more.daysAgo), updated_by: staff },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  for (const one of REQUESTS) await add(one, { state: 'open', taken: 0, daysAgo: 2 })
  await trx
    .insertInto('matching_requests')
    .values({
      ...{ kind: 'request', state: 'received', author_id: await userId(trx, 'beneficiaria') },
      ...{ beneficiary_id: beneficiary.id, volunteer_id: null, asked_title: 'Escola' },
      asked_text: 'Cadernos e livros para dois filhos.',
      ...{
        title: '',
        description: '',
        people: 2,
        ...searchTexts({ title: '', district: 'Chiúre', province: 'Cabo Delgado', asked_title: 'Escola' }),
      },
      ...{ cause_id: causes.get('Educação') ?? null, skills: '[]', province: 'Cabo Delgado' },
      ...{ district: 'Chiúre', place: 'Bairro junto à escola primária', times: 0, starts_on: null },
      ...{ schedule: '', places: 1, taken: 0, received_at: at(-3), visit_on: day(2) },
      visit_note: 'de manhã',
      ...{ done_at: null, created_at: at(-5), updated_at: at(-3), updated_by: staff },
    })
    .execute()
  const done = await add(
    {
      title: 'Preparar cestas no armazém',
      description: 'Encher e fechar as cestas da semana.',
      skills: [],
      cause: 'Apoio Alimentar',
      district: 'Metuge',
      place: 'Armazém da associação, Metuge',
      times: slotBit(5, 0),
      weekday: 5,
      afterDays: 4,
      schedule: 'sábado, das 8h às 12h',
      places: 4,
    },
    { state: 'open', taken: 1, daysAgo: 20 },
  )
  const match = await trx
    .insertInto('matches')
    .values({
      ...{ request_id: done, volunteer_id: volunteerId, state: 'agreed', made_by: 'volunteer' },
      ...{ created_at: at(-18), changed_at: at(-17), agreed_by: staff },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = (days: number, minutes: number, isConfirmed: boolean) => ({
    ...{ volunteer_id: volunteerId, match_id: match.id, day: day(-days), minutes, note: '' },
    state: isConfirmed ? ('confirmed' as const) : ('pending' as const),
    ...{ reason: '', created_at: at(-days), decided_at: isConfirmed ? at(-days + 1) : null },
    decided_by: isConfirmed ? staff : null,
  })
  await trx
    .insertInto('volunteer_hours')
    .values([hours(3, 240, false), hours(10, 240, true), hours(17, 270, true), hours(40, 180, true)])
    .execute()
}
