import type { Page } from 'playwright-core'

/** A proof in the phone's outbox or drafts, read from IndexedDB without the product's code. */
export interface KeptRecord {
  database: 'ahcd-outbox' | 'ahcd-drafts'
  state: string | null
  /** The submission's key; null for a draft without one. */
  key: string | null
  description: string
  /** All fields that the user has filled in. */
  fields: Record<string, unknown>
}

/** Returns the records of a database's store as JSON. Does not create a database that does not exist yet. */
const readRecords = (page: Page, database: string, store: string): Promise<string[]> =>
  page.evaluate(
    async ([name, storeName]) => {
      // This function contains no named functions: tsx adds to each a call to a helper that does not exist in the page.
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      })
      const values = await new Promise<unknown[]>((resolve, reject) => {
        const reading = db.transaction(storeName).objectStore(storeName).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
        reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
      })
      db.close()
      return values.map((value) => JSON.stringify(value))
    },
    [database, store] as const,
  )

interface Kept {
  state?: string
  key?: string | null
  fields?: Record<string, unknown> & { description?: string }
}

/** Returns the proofs that the browser has stored, without the files' bytes. */
export async function keptOnPhone(page: Page): Promise<KeptRecord[]> {
  const outbox = await readRecords(page, 'ahcd-outbox', 'outbox')
  const drafts = await readRecords(page, 'ahcd-drafts', 'drafts')
  const records: [KeptRecord['database'], Kept][] = [
    ...outbox.map((text): [KeptRecord['database'], Kept] => ['ahcd-outbox', JSON.parse(text) as Kept]),
    ...drafts.map((text): [KeptRecord['database'], Kept] => [
      'ahcd-drafts',
      (JSON.parse(text) as { value: Kept }).value,
    ]),
  ]
  return records.flatMap(([database, { state = null, key = null, fields }]) =>
    fields?.description === undefined
      ? []
      : [{ database, state, key, description: fields.description, fields }],
  )
}

/** Returns the names of the files that are stored with drafts. */
export async function filesOfDrafts(page: Page): Promise<string[]> {
  const drafts = await readRecords(page, 'ahcd-drafts', 'drafts')
  return drafts.flatMap((text) => {
    const { value } = JSON.parse(text) as { value: { name?: string; size?: number } }
    return value.name !== undefined && value.size !== undefined ? [value.name] : []
  })
}
