import { addNotification } from './notification-store'
import type { Trx } from './schema'

/** The screen of the portal that shows the subject: a member may have several profiles (D71). */
const PORTAL = {
  volunteer: '/client-area/pedidos?perfil=voluntario',
  beneficiary: '/client-area/pedidos?perfil=beneficiario',
  /** Hours are logged on the volunteer's first screen. */
  hours: '/client-area?perfil=voluntario',
}
type Subject = keyof typeof PORTAL

export interface Notice {
  title: string
  message: string
}

/** Tells an account; does nothing for a person without an account. */
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

/** Tells a volunteer. */
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

/** Tells the person who asks for help. */
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

/** Tells the person who waits that the volunteer on whom they counted does not come (D66: without a name). */
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

/** Tells everybody who helps with a request, or has accepted it. */
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

/** Tells the helpers of a request that it was taken back. */
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
