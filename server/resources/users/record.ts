import type { components } from '../../../src/api/v1'
import { findPhotoVersion } from '../../db/photo-version'
import type { Db } from '../../db/schema'
import { listSessions } from '../../db/session-list'
import { countSuperusers, findStanding, type Standing } from '../../db/standing-store'
import { NOT_FOUND, refuse } from '../../http/errors'
import { lockOf, type Actor, type Subject } from './policy'
import { presentAccount, presentEvent, standingVersion } from './present'
import { countPosts, findUser, groupsOf, invitationEnd, listEvents, type UserRow } from './store'

export interface Reader {
  id: number
  session: string | null
  now: string
}

export async function findActor(db: Db, id: number): Promise<Actor> {
  const standing = await findStanding(db, id)
  // The same request has already read this account (http/auth.ts). If the account is missing now, it was deleted since.
  if (!standing) throw refuse(404, NOT_FOUND)
  return { id, ...standing }
}

/**
 * Returns an account as a database row (for the screen) and as a `Subject` (for the rules). Throws 404 if the account
 * does not exist.
 */
export async function findSubject(db: Db, id: number): Promise<{ row: UserRow; subject: Subject }> {
  const row = await findUser(db, id)
  if (!row) throw refuse(404, NOT_FOUND)
  const standing: Standing = {
    isStaff: row.is_staff === 1,
    isSuperuser: row.is_superuser === 1,
    isActive: row.is_active === 1,
    groups: (await groupsOf(db, [id])).get(id) ?? [],
  }
  return {
    row,
    subject: {
      id,
      ...standing,
      isEmailVerified: row.email_verified_at !== null,
      isInvited: row.invited_at !== null,
    },
  }
}

/** Returns an account with its sessions and history, and with the changes that the reader may make. */
export async function readRecord(
  db: Db,
  id: number,
  reader: Reader,
): Promise<components['schemas']['AccountRecord']> {
  const { row, subject } = await findSubject(db, id)
  const actor = await findActor(db, reader.id)
  const sessions = await listSessions(db, { userId: id, current: reader.session, now: reader.now })
  const events = await listEvents(db, id)
  return {
    account: presentAccount(row, [...subject.groups]),
    photo: await findPhotoVersion(db, id),
    version: standingVersion(subject),
    locked: lockOf(actor, subject, await countSuperusers(db)),
    superuser_locked: !actor.isSuperuser,
    invitation_expires_at: subject.isInvited ? await invitationEnd(db, id) : null,
    posts: await countPosts(db, id),
    sessions,
    events: events.map(presentEvent),
  }
}
