import type { MediaUse, MediaUses } from '../../db/media-uses'
import type { Clock } from '../../http/clock'

/** The kinds of records that show pictures and documents. */
export type MediaKind = 'projects' | 'blog'

export interface MediaVisibility {
  isPublic(name: string): Promise<boolean>
  /**
   * Returns whether staff who may view these kinds of records may see this picture or document. If no record shows the
   * file yet, the permission to view one of the kinds is enough.
   */
  isForStaff(name: string, kinds: readonly MediaKind[]): Promise<boolean>
}

const KIND_OF: Record<MediaUse['record'], MediaKind> = { project: 'projects', post: 'blog' }

/** Creates the functions that decide who may see a picture or document: everyone who may see a record that shows it. */
export function createMediaVisibility(clock: Clock, readUses: () => Promise<MediaUses>): MediaVisibility {
  const usesOf = async (name: string) => (await readUses()).get(name) ?? []

  return {
    async isPublic(name) {
      const now = clock().toISOString()
      return (await usesOf(name)).some(({ visibleFrom }) => visibleFrom !== null && visibleFrom <= now)
    },

    async isForStaff(name, kinds) {
      if (kinds.length === 0) return false
      const uses = await usesOf(name)
      return uses.length === 0 || uses.some(({ record }) => kinds.includes(KIND_OF[record]))
    },
  }
}
