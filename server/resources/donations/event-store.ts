import type { Db } from '../../db/schema'
import type { DonationEventKind } from '../../db/tables/donation-tables'

interface NewEvent {
  donationId: number
  at: string
  kind: DonationEventKind
  /** The member of staff who did it. */
  actorId?: number
  /** The reason of a rejection or reopening. */
  note?: string
}

/** Adds an event to a donation's history. Returns its id. */
export async function addEvent(db: Db, event: NewEvent): Promise<number> {
  const { id } = await db
    .insertInto('donation_events')
    .values({
      donation_id: event.donationId,
      at: event.at,
      kind: event.kind,
      actor_id: event.actorId ?? null,
      note: event.note ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The history of a donation, oldest first, with the names of the accounts. */
export const listEvents = (db: Db, donationId: number) =>
  db
    .selectFrom('donation_events')
    .leftJoin('users', 'users.id', 'donation_events.actor_id')
    .select(['at', 'kind', 'actor_id', 'note', 'users.first_name', 'users.last_name'])
    .where('donation_id', '=', donationId)
    .orderBy('donation_events.id')
    .execute()

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
