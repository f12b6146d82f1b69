import 'fake-indexeddb/auto'
import { clear, set } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { projectQuery } from '@/features/projects/project-queries'
import { projectsQuery } from '@/features/projects/queries'
import { createQueryClient } from '@/lib/query-client'
import { readsStore } from '@/offline/databases'
import { readKeptDetails } from '@/offline/kept-reads'
import { READS_MAX_AGE_MS, READS_SHAPE, publicReads } from '@/offline/reads'
import { project } from '../../support/project-fixtures'

afterEach(() => clear(readsStore))

/**
 * Writes kept reads with the persister's own function, so that this test fails if the library changes the format of its
 * keys.
 */
async function keep(at: number, ...slugs: string[]) {
  const client = createQueryClient()
  client.setQueryData(projectsQuery.queryKey, [])
  await publicReads.persistQueryByKey(projectsQuery.queryKey, client)
  for (const slug of slugs) {
    const { queryKey } = projectQuery(slug)
    client.setQueryData(queryKey, project({ slug }), { updatedAt: at })
    await publicReads.persistQueryByKey(queryKey, client)
  }
  client.clear()
}

test('the stored project pages are known, and from when they are', async () => {
  const at = Date.now() - 5000
  await keep(at, 'poco', 'escola "nova"')
  expect([...(await readKeptDetails('projects'))]).toEqual(
    expect.arrayContaining([
      ['poco', at],
      ['escola "nova"', at],
    ]),
  )
  expect((await readKeptDetails('projects')).size).toBe(2)
})

test('a kept read that is too old or has another shape is not listed', async () => {
  await keep(Date.now() - READS_MAX_AGE_MS - 1, 'velho')
  await set(
    'public-["projects","detail","outro"]',
    { buster: `${READS_SHAPE}-x`, state: { dataUpdatedAt: Date.now(), data: {} } },
    readsStore,
  )
  expect((await readKeptDetails('projects')).size).toBe(0)
})
