/**
 * Lists and deletes the projects that a user has prepared for work without a network (D78). Each one is a kept read of
 * that user, so that a sign-out deletes it (D5).
 */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { entries, keys } from 'idb-keyval'
import { FIELD_IMAGE_CACHE } from '../../shared/offline-addresses'
import { staffReadsStore } from '../databases'
import { READS_SHAPE, staffReads } from '../reads'

/** The key of a prepared project among the user's kept reads. */
export const preparedKey = (userId: number, slug: string) =>
  ['staff', userId, 'projects', 'field', slug] as const

/** What every prepared project contains; features/projects knows the rest. */
export interface PreparedFacts {
  id: number
  name: string
  province: string
  /** The addresses of its pictures in FIELD_IMAGE_CACHE. */
  pictures: string[]
  /** The size of its data and pictures on the device, in bytes; 0 for a project that was opened and not prepared. */
  bytes: number
}

export interface Prepared extends PreparedFacts {
  slug: string
  /** When it was read, by this device's clock, in milliseconds since 1970. */
  at: number
}

const isFieldKey = ([, , subject, kind]: readonly unknown[]): boolean =>
  subject === 'projects' && kind === 'field'

/** The user's prepared projects by name. Empty when the browser blocks storage. */
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

/** Whether a user has prepared projects on this device. */
export async function hasPrepared(): Promise<boolean> {
  const names = await keys<string>(staffReadsStore).catch(() => [])
  return names.some((name) => String(name).includes('"projects","field",'))
}

/** Deletes prepared projects, and their pictures that no other prepared project shows. */
export async function deletePrepared(userId: number, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) await staffReads(userId).forget(preparedKey(userId, slug))
  await dropUnusedPictures(userId)
}

/** Deletes pictures that no prepared project shows any more. */
export async function dropUnusedPictures(userId: number): Promise<void> {
  if (!('caches' in globalThis)) return
  const used = new Set((await readPrepared(userId)).flatMap(({ pictures }) => pictures))
  const cache = await caches.open(FIELD_IMAGE_CACHE)
  for (const request of await cache.keys())
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request)
}
