import { createHash } from 'node:crypto'
import { otherProfiles } from '../../../src/shared/profile'
import { isUserType, USER_TYPES, type UserType } from '../../../src/shared/registration'
import { fillPhones } from '../../db/person-records'
import type { Db, Trx } from '../../db/schema'

export interface Profile {
  firstName: string
  lastName: string
  phone: string
  email: string
  isEmailVerified: boolean
  address: string
  presentation: string
  userType: UserType | null
  /** All profile types of the user. The type of the registration comes first. */
  profiles: UserType[]
  photo: string | null
  memberSince: string
  updatedAt: string | null
}

function parsedList(text: string | null): unknown[] {
  const value: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(value) ? value : []
}

/**
 * Returns the profile types for which the association has data of this account: a donation, or a record of a volunteer,
 * beneficiary or partner.
 */
async function findLinked(db: Db, userId: number): Promise<UserType[]> {
  const has = async (table: 'volunteers' | 'beneficiaries' | 'partners'): Promise<boolean> =>
    (await db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('merged_into', 'is', null)
      .executeTakeFirst()) !== undefined
  const [donation, ...records] = await Promise.all([
    db.selectFrom('donations').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst(),
    has('volunteers'),
    has('beneficiaries'),
    has('partners'),
  ])
  const isLinked = [donation !== undefined, ...records]
  return USER_TYPES.filter((_type, index) => isLinked[index])
}

/** Prefix of a stored profile type that the user has switched off although a record is linked to the account. */
const HIDDEN = '-'

/**
 * Returns the profile types that the portal shows: the type of the registration, the types that the user chose, and the
 * types with a linked record that the user did not switch off.
 */
function shownProfiles(
  stored: readonly unknown[],
  linked: UserType[],
  userType: UserType | null,
): UserType[] {
  const others = otherProfiles([...stored, ...linked], userType)
  return [...(userType ? [userType] : []), ...others.filter((one) => !stored.includes(HIDDEN + one))]
}

/**
 * Returns the JSON to store: the selected profile types, then the linked types that the user has not selected, marked
 * as switched off.
 */
async function storedProfiles(trx: Trx, userId: number, wanted: readonly UserType[]): Promise<string> {
  const off = (await findLinked(trx, userId)).filter((one) => !wanted.includes(one))
  return JSON.stringify([...wanted, ...off.map((one) => HIDDEN + one)])
}

export async function findProfile(db: Db, userId: number): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .leftJoin('profile_photos', 'profile_photos.user_id', 'users.id')
    .select([
      'first_name',
      'last_name',
      'phone',
      'email',
      'user_type',
      'email_verified_at',
      'users.created_at',
    ])
    .select(['address', 'presentation', 'profiles', 'user_profiles.updated_at', 'profile_photos.hash'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const userType = row.user_type !== null && isUserType(row.user_type) ? row.user_type : null
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    address: row.address ?? '',
    presentation: row.presentation ?? '',
    userType,
    profiles: shownProfiles(parsedList(row.profiles), await findLinked(db, userId), userType),
    photo: row.hash,
    memberSince: row.created_at,
    updatedAt: row.updated_at,
  }
}

/**
 * Saves a profile. Names and telephone are columns of the account ('users'); the other fields are in 'user_profiles'.
 */
export async function saveProfile(
  trx: Trx,
  userId: number,
  profile: Omit<Profile, 'email' | 'isEmailVerified' | 'userType' | 'photo' | 'memberSince'> & {
    updatedAt: string
  },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ first_name: profile.firstName, last_name: profile.lastName, phone: profile.phone })
    .where('id', '=', userId)
    .execute()
  await fillPhones(trx, { userId, phone: profile.phone, at: profile.updatedAt })
  const columns = {
    address: profile.address,
    presentation: profile.presentation,
    profiles: await storedProfiles(trx, userId, profile.profiles),
    updated_at: profile.updatedAt,
  }
  await trx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export async function savePhoto(db: Db, userId: number, photo: Buffer, at: string): Promise<void> {
  const columns = {
    data: photo.toString('base64'),
    hash: createHash('sha256').update(photo).digest('hex').slice(0, 16),
    updated_at: at,
  }
  await db
    .insertInto('profile_photos')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export async function removePhoto(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('profile_photos').where('user_id', '=', userId).execute()
}

export async function findPhoto(db: Db, userId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('profile_photos')
    .select('data')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? Buffer.from(row.data, 'base64') : null
}
