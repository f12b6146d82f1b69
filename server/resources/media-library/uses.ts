import type { UserRights } from '../../../src/shared/permissions'
import type { MediaUse, MediaUses } from '../../db/media-uses'
import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import { shareRead } from '../../http/share-read'
import type { ReadMediaUses } from '../../http/media-uses'
import { maySeeFile, mayViewAllUses } from './policy'
import { listNames, readFileSet, sumFiles } from './store'

interface Joined {
  files: { id: number; uses: readonly MediaUse[] }[]
  unused: number[]
}

/** Returns which records show the files of the library. */
export interface LibraryUses {
  of(name: string): Promise<readonly MediaUse[]>
  all(): Promise<MediaUses>
  /** Returns the ids of the files that no record shows. */
  unused(): Promise<number[]>
  /** Returns the ids of the files that the user may not see. */
  hiddenFrom(user: UserRights): Promise<number[]>
  /** Returns the number and total size of the files. The files in `except` are not counted. */
  sum(except: readonly number[]): ReturnType<typeof sumFiles>
}

/**
 * Joins the files with the records that show them. This is done in memory, because no index can find a file's address
 * inside a text. It is repeated when content or files have changed.
 */
export function createLibraryUses(db: Db, clock: Clock, readUses: ReadMediaUses): LibraryUses {
  let known: { uses: MediaUses; files: string; joined: Promise<Joined> } | null = null
  // Requests that arrive at the same time share these two reads.
  const readFiles = shareRead(() => readFileSet(db))
  const sumAll = shareRead(() => sumFiles(db, []))

  async function join(uses: MediaUses): Promise<Joined> {
    const files = (await listNames(db)).map(({ id, name }) => ({ id, uses: uses.get(name) ?? [] }))
    return { files, unused: files.filter((file) => file.uses.length === 0).map(({ id }) => id) }
  }

  async function joined(): Promise<Joined> {
    const files = await readFiles()
    const uses = await readUses()
    if (known?.uses !== uses || known.files !== files) {
      const joining = join(uses)
      known = { uses, files, joined: joining }
      joining.catch(() => (known = null))
    }
    return known.joined
  }

  return {
    all: readUses,
    of: async (name) => (await readUses()).get(name) ?? [],
    unused: async () => (await joined()).unused,
    async hiddenFrom(user) {
      if (mayViewAllUses(user)) return []
      const now = clock()
      return (await joined()).files.filter(({ uses }) => !maySeeFile(user, uses, now)).map(({ id }) => id)
    },
    sum: (except) => (except.length === 0 ? sumAll() : sumFiles(db, except)),
  }
}
