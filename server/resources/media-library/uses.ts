import type { UserRights } from '../../../src/shared/permissions'
import type { MediaUse, MediaUses } from '../../db/media-uses'
import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { ReadMediaUses } from '../../http/media-uses'
import { maySeeFile } from './policy'
import { listNames, readFileSet } from './store'

interface FileUses {
  id: number
  uses: readonly MediaUse[]
}

/** Knows for all files of the library which records show them. */
export interface LibraryUses {
  of(name: string): Promise<readonly MediaUse[]>
  all(): Promise<MediaUses>
  /** Returns the ids of the files that no record shows. */
  unused(): Promise<number[]>
  /** Returns the ids of the files that the user may not see. */
  hiddenFrom(user: UserRights): Promise<number[]>
}

/**
 * Joins the files with their uses in memory, because an address in a text cannot be found by an index. It is done again
 * when content or files have changed.
 */
export function createLibraryUses(db: Db, clock: Clock, readUses: ReadMediaUses): LibraryUses {
  let known: { uses: MediaUses; files: string; joined: Promise<FileUses[]> } | null = null

  async function joined(): Promise<FileUses[]> {
    const files = await readFileSet(db)
    const uses = await readUses()
    if (known?.uses !== uses || known.files !== files) {
      const joining = listNames(db).then((rows) =>
        rows.map(({ id, name }) => ({ id, uses: uses.get(name) ?? [] })),
      )
      known = { uses, files, joined: joining }
      joining.catch(() => (known = null))
    }
    return known.joined
  }

  const idsOf = async (isWanted: (uses: readonly MediaUse[]) => boolean): Promise<number[]> =>
    (await joined()).filter(({ uses }) => isWanted(uses)).map(({ id }) => id)

  return {
    all: readUses,
    of: async (name) => (await readUses()).get(name) ?? [],
    unused: () => idsOf((uses) => uses.length === 0),
    hiddenFrom: (user) => idsOf((uses) => !maySeeFile(user, uses, clock())),
  }
}
