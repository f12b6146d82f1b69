import { readMediaUses, type MediaUses } from '../db/media-uses'
import type { Db } from '../db/schema'
import { shareRead } from './conditional'

export type ReadMediaUses = () => Promise<MediaUses>

/**
 * Reads which records show which files once per content version, so that a request for a public picture only reads the
 * version from the database.
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
