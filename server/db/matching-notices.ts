import { addNotification } from './notification-store'
import type { Trx } from './schema'

/** Addresses that notifications open in the portal. They name the profile, because a member may have several (D71). */
const PORTAL = {
  volunteer: '/client-area/pedidos?perfil=voluntario',
  beneficiary: '/client-area/pedidos?perfil=beneficiario',
  /** Volunteers log their hours on the first screen of their portal. */
  hours: '/client-area?perfil=voluntario',
}
type Subject = keyof typeof PORTAL

export interface Notice {
  title: string
  message: string
}

/** Adds a notification for a user; does nothing if `userId` is null, because the person has no account. */
export async function tell(
  trx: Trx,
  userId: number | null,
  subject: Subject,
  notice: Notice,
  at: string,
): Promise<void> {
  if (userId !== null)
    await addNotification(trx, { ...notice, userId, type: 'matching', link: PORTAL[subject], at })
}

/** Adds a notification for a volunteer; does nothing if the volunteer has no account. */
export async function tellVolunteer(
  trx: Trx,
  id: number | null,
  notice: Notice,
  at: string,
  subject: 'volunteer' | 'hours' = 'volunteer',
): Promise<void> {
  if (id === null) return
  const row = await trx.selectFrom('volunteers').select('user_id').where('id', '=', id).executeTakeFirst()
  await tell(trx, row?.user_id ?? null, subject, notice, at)
}

/** Adds a notification for the beneficiary who asked for help; does nothing if the beneficiary has no account. */
export async function tellBeneficiary(
  trx: Trx,
  id: number | null,
  notice: Notice,
  at: string,
): Promise<void> {
  if (id === null) return
  const row = await trx.selectFrom('beneficiaries').select('user_id').where('id', '=', id).executeTakeFirst()
  await tell(trx, row?.user_id ?? null, 'beneficiary', notice, at)
}

/** Notifies the beneficiary that the expected volunteer cannot come, without the volunteer's name (D66). */
export const tellHelperGone = (trx: Trx, beneficiaryId: number | null, at: string): Promise<void> =>
  tellBeneficiary(
    trx,
    beneficiaryId,
    {
      title: 'Quem o ia ajudar já não pode ir',
      message: 'A equipa procura outra pessoa. Abra para ver o seu pedido.',
    },
    at,
  )

/** Notifies the volunteers who have accepted a request for help, whether staff have agreed to the match yet or not. */
export async function tellHelpers(trx: Trx, requestId: number, notice: Notice, at: string): Promise<void> {
  const helpers = await trx
    .selectFrom('matches')
    .innerJoin('volunteers', 'volunteers.id', 'matches.volunteer_id')
    .select('user_id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['accepted', 'agreed'])
    .execute()
  for (const { user_id: userId } of helpers) await tell(trx, userId, 'volunteer', notice, at)
}

/** Notifies the volunteers of a request for help that the request was withdrawn. */
export const tellWithdrawn = (
  trx: Trx,
  { id, title }: { id: number; title: string },
  at: string,
): Promise<void> =>
  tellHelpers(
    trx,
    id,
    { title: 'Um pedido foi retirado', message: `${title}. Já não é preciso ir. Obrigado.` },
    at,
  )
