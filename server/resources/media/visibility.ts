import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import { shareRead } from '../../http/conditional'
import { kindsShowing, publicNames, type MediaKind } from './store'

export interface MediaVisibility {
  isPublic(name: string): Promise<boolean>
  /**
   * Returns whether staff who may view these kinds of records may see this picture or document. If no record shows it
   * yet, staff who may view any of the kinds may see it.
   */
  isForStaff(name: string, kinds: readonly MediaKind[]): Promise<boolean>
}

/**
 * Decides who may see a picture or document: everyone who may see a record that shows it. The public names are read
 * once per content version, so that a request for a public picture only reads the version from the database.
 */
export function createMediaVisibility(
  db: Db,
  clock: Clock,
  readVersion: () => Promise<string>,
): MediaVisibility {
  const version = shareRead(readVersion)
  let known: { version: string; names: Promise<Set<string>> } | null = null

  return {
    async isPublic(name) {
      const now = await version()
      if (known?.version !== now) {
        const names = publicNames(db, clock())
        known = { version: now, names }
        names.catch(() => (known = null))
      }
      return (await known.names).has(name)
    },

    async isForStaff(name, kinds) {
      if (kinds.length === 0) return false
      const showing = await kindsShowing(db, name)
      return showing.length === 0 || showing.some((kind) => kinds.includes(kind))
    },
  }
}
