/**
 * Lists and deletes the projects that a user has prepared for work without a network (D78). Each prepared project is a
 * kept read of that user, so a sign-out deletes it (D5).
 */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { entries, keys } from 'idb-keyval'
import { FIELD_IMAGE_CACHE } from '../../shared/offline-addresses'
import { staffReadsStore } from '../databases'
import { READS_SHAPE, staffReads } from '../reads'

/** Returns the query key of a prepared project among the user's kept reads. */
export const preparedKey = (userId: number, slug: string) =>
  ['staff', userId, 'projects', 'field', slug] as const

/** The properties of a prepared project that this module uses. features/projects defines the other properties. */
export interface PreparedFacts {
  id: number
  name: string
  province: string
  /** The addresses of the project's pictures in FIELD_IMAGE_CACHE. */
  pictures: string[]
  /**
   * The size of the project's data and pictures on the device, in bytes; 0 if the project was only opened, not
   * prepared.
   */
  bytes: number
}

export interface Prepared extends PreparedFacts {
  slug: string
  /** Time at which the project was read, by this device's clock, in milliseconds since 1970. */
  at: number
}

const isFieldKey = ([, , subject, kind]: readonly unknown[]): boolean =>
  subject === 'projects' && kind === 'field'

/** Returns the user's prepared projects, sorted by name. The list is empty when the browser blocks storage. */
export async function readPrepared(userId: number): Promise<Prepared[]> {
  if (typeof indexedDB === 'undefined') return []
  try {
    const all = await entries<string, PersistedQuery>(staffReadsStore)
    return all
      .map(([, read]) => read)
      .filter(({ buster, queryKey, state }) => {
        const isOwn = queryKey[1] === userId && isFieldKey(queryKey)
        const bytes = (state.data as PreparedFacts | undefined)?.bytes ?? 0
        return isOwn && buster === READS_SHAPE && bytes > 0
      })
      .map(({ queryKey, state }) => ({
        ...(state.data as PreparedFacts),
        slug: String(queryKey[4]),
        at: state.dataUpdatedAt,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pt'))
  } catch (error) {
    console.info('The prepared projects could not be read', error)
    return []
  }
}

/** Whether this device has stored any project for the field screens, prepared or only opened. */
export async function hasPrepared(): Promise<boolean> {
  const names = await keys<string>(staffReadsStore).catch(() => [])
  return names.some((name) => String(name).includes('"projects","field",'))
}

/** Deletes prepared projects, and those of their pictures that no other prepared project uses. */
export async function deletePrepared(userId: number, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) await staffReads(userId).forget(preparedKey(userId, slug))
  await dropUnusedPictures(userId)
}

/** Deletes the pictures that no prepared project uses any more. */
export async function dropUnusedPictures(userId: number): Promise<void> {
  if (!('caches' in globalThis)) return
  const used = new Set((await readPrepared(userId)).flatMap(({ pictures }) => pictures))
  const cache = await caches.open(FIELD_IMAGE_CACHE)
  for (const request of await cache.keys())
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request)
}
