import { readMediaUses, type MediaUses } from '../db/media-uses'
import type { Db } from '../db/schema'
import { shareRead } from './share-read'

export type ReadMediaUses = () => Promise<MediaUses>

/**
 * Creates a function that returns which records show which files. The function reads them from the database only when
 * the content version has changed, so a request for a public picture usually reads only the version.
 */
export function createMediaUses(db: Db, readVersion: () => Promise<string>): ReadMediaUses {
  const version = shareRead(readVersion)
  let known: { version: string; uses: Promise<MediaUses> } | null = null

  return async () => {
    const now = await version()
    if (known?.version !== now) {
      const uses = readMediaUses(db)
      known = { version: now, uses }
      uses.catch(() => (known = null))
    }
    return known.uses
  }
}
