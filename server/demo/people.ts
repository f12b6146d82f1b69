import { slotBit } from '../../src/shared/availability'
import { EMPTY_PERSON, type PersonKind, type PersonValues } from '../../src/shared/person'
import type { Trx } from '../db/schema'
import { addNote } from '../resources/people/note-store'
import { insertPerson } from '../resources/people/writing-store'

interface DemoPerson extends Partial<PersonValues> {
  name: string
}

const HOME = { province: 'Cabo Delgado' }
const AWAY = { province: 'Nampula', district: 'Nampula' }
const WEEKEND = slotBit(5, 0) + slotBit(5, 1) + slotBit(6, 0)
const AFTERNOONS = slotBit(1, 1) + slotBit(3, 1)

/** Volunteers, named by their role, because a real name would need the person's consent (D1, D2). */
const VOLUNTEERS: readonly DemoPerson[] = [
  {
    name: 'Voluntária de Metuge',
    ...HOME,
    district: 'Metuge',
    skills: [10, 14],
    causes: [3],
    availability: AFTERNOONS,
    consent_how: 'paper',
  },
  {
    name: 'Carpinteiro de Pemba',
    ...HOME,
    district: 'Pemba',
    skills: [4],
    causes: [2],
    availability: WEEKEND,
    consent_how: 'spoken',
  },
  {
    name: 'Enfermeira de Montepuez',
    ...HOME,
    district: 'Montepuez',
    skills: [9, 20],
    causes: [4],
    availability: WEEKEND,
    consent_how: 'online',
  },
  {
    name: 'Cozinheira de Chiúre',
    ...HOME,
    district: 'Chiúre',
    skills: [8, 14],
    causes: [1],
    availability: AFTERNOONS,
    consent_how: 'paper',
  },
  {
    name: 'Motorista de Ancuabe',
    ...HOME,
    district: 'Ancuabe',
    skills: [5, 17],
    causes: [1, 2],
    phone: '+258 00 000 0001',
  },
  {
    name: 'Motorista de Ancuabe (outra ficha)',
    ...HOME,
    district: 'Ancuabe',
    skills: [5],
    phone: '00 000 0001',
  },
  { name: 'Jurista de Nampula', ...AWAY, skills: [3], causes: [5], consent_how: 'online' },
  { name: 'Antigo voluntário do Ibo', ...HOME, district: 'Ibo', skills: [12], status: 'archived' },
]

const BENEFICIARIES: readonly DemoPerson[] = [
  {
    name: 'Família de seis, Metuge',
    ...HOME,
    district: 'Metuge',
    place: 'Centro de acolhimento',
    household_size: '6',
    program: '1',
    needs: 'Cabaz e lona',
    consent_how: 'spoken',
  },
  {
    name: 'Família de quatro, Chiúre',
    ...HOME,
    district: 'Chiúre',
    household_size: '4',
    program: '2',
    needs: 'Chapas para o telhado',
    consent_how: 'paper',
  },
  {
    name: 'Aluna de Montepuez',
    ...HOME,
    district: 'Montepuez',
    household_size: '7',
    program: '3',
    consent_how: 'paper',
  },
  { name: 'Avó e três netos, Ancuabe', ...HOME, district: 'Ancuabe', household_size: '4', program: '1' },
  {
    name: 'Grávida de Metuge',
    ...HOME,
    district: 'Metuge',
    household_size: '2',
    program: '4',
    consent_how: 'spoken',
  },
  { name: 'Família deslocada em Nampula', ...AWAY, household_size: '9', program: '6', consent_how: 'spoken' },
  { name: 'Pescador de Mecúfi', ...HOME, district: 'Mecúfi', household_size: '5' },
]

const PARTNERS: readonly DemoPerson[] = [
  {
    name: 'Padaria de demonstração',
    partner_kind: 'company',
    contact_person: 'Gerente de demonstração',
    consent_how: 'paper',
    projects: [{ project: 1, amount: '25000', note: 'Lanche da escola' }],
  },
  {
    name: 'Associação de pais de demonstração',
    partner_kind: 'community',
    contact_person: 'Presidente de demonstração',
  },
  {
    name: 'Direção distrital de demonstração',
    partner_kind: 'government',
    projects: [{ project: 2, amount: '', note: 'Terreno' }],
  },
]

/** Adds volunteers, beneficiaries and partners. Skills, programs and projects must already exist. */
export async function seedPeople(trx: Trx, now: Date): Promise<void> {
  const author = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'comunidade')
    .executeTakeFirstOrThrow()
  const stamp = { updated_at: now.toISOString(), updated_by: author.id }
  const add = async (kind: PersonKind, people: readonly DemoPerson[]): Promise<number[]> => {
    const ids: number[] = []
    for (const person of people)
      ids.push(await insertPerson(trx, kind, { ...EMPTY_PERSON, ...person, account: null }, stamp))
    return ids
  }
  const [first] = await add('volunteers', VOLUNTEERS)
  await add('beneficiaries', BENEFICIARIES)
  await add('partners', PARTNERS)
  const note = { kind: 'volunteers' as const, author_id: author.id, at: stamp.updated_at }
  if (first !== undefined)
    await addNote(trx, { ...note, person_id: first, text: 'Veio à formação de março.' })
}
