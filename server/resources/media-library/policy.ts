import type { MediaUse } from '../../db/media-uses'
import { mayDo, mayView, type UserRights } from '../../../src/shared/permissions'

const SUBJECT: Record<MediaUse['record'], 'projects' | 'blog'> = { project: 'projects', post: 'blog' }

/** Returns whether the record that shows a file is public at this time. */
export const isPublicUse = ({ visibleFrom }: MediaUse, now: Date): boolean =>
  visibleFrom !== null && (visibleFrom === '' || visibleFrom <= now.toISOString())

/** Returns whether a user may know that a record shows a file. */
export const mayViewUse = (user: UserRights, use: MediaUse, now: Date): boolean =>
  isPublicUse(use, now) || mayView(user, `${SUBJECT[use.record]}.view`)

/**
 * Returns whether a user may see a file of the library. The file must be unused, or the user must be allowed to view a
 * record that shows it. The same rule decides who may download the file itself (resources/media/visibility.ts).
 */
export const maySeeFile = (user: UserRights, uses: readonly MediaUse[], now: Date): boolean =>
  uses.length === 0 || uses.some((use) => mayViewUse(user, use, now))

/** Returns whether a user may view all records, so that no file is hidden. */
export const mayViewAllUses = (user: UserRights): boolean =>
  Object.values(SUBJECT).every((subject) => mayView(user, `${subject}.view`))

/** Returns whether a user may change all records that show a file. */
export const mayChangeUses = (user: UserRights, uses: readonly MediaUse[]): boolean =>
  uses.every(({ record }) => mayDo(user, `${SUBJECT[record]}.edit`))
