import type { Db } from '../../db/schema'
import type { DonationEventKind } from '../../db/tables/donation-tables'

interface NewEvent {
  donationId: number
  at: string
  kind: DonationEventKind
  /** Id of the staff member who caused the event. */
  actorId?: number
  /** The reason of a rejection, of a request for another proof, or of a reopening. */
  note?: string
}

/** Adds an event to a donation's history. Returns the event's id. */
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

/** Reads the history of a donation, oldest event first, with the names of the staff members. */
export const listEvents = (db: Db, donationId: number) =>
  db
    .selectFrom('donation_events')
    .leftJoin('users', 'users.id', 'donation_events.actor_id')
    .select(['at', 'kind', 'actor_id', 'note', 'users.first_name', 'users.last_name'])
    .where('donation_id', '=', donationId)
    .orderBy('donation_events.id')
    .execute()

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
