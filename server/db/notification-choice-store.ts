import { isWanted, type Channel, type Choice } from '../../src/shared/notification-kinds'
import type { Db } from './schema'

/** Returns which kinds of notifications a user has switched on or off, for each channel. */
export async function listChoices(db: Db, userId: number): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ kind, channel, is_on }) => ({ kind, channel, isOn: is_on === 1 }))
}

/** Whether a user wants this kind of notification through this channel. Checked before an e-mail is sent (D70). */
export const wantsNotification = async (
  db: Db,
  userId: number,
  kind: string,
  channel: Channel,
): Promise<boolean> => isWanted(await listChoices(db, userId), kind, channel)

export async function saveChoice(db: Db, userId: number, { kind, channel, isOn }: Choice): Promise<void> {
  const flag = isOn ? 1 : 0
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, channel, is_on: flag })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: flag }))
    .execute()
}
