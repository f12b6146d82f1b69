import type { Page } from 'playwright-core'

/** A proof in the phone's outbox or drafts, read past the product's own code. */
export interface KeptRecord {
  database: 'ahcd-outbox' | 'ahcd-drafts'
  state: string | null
  /** The submission's key, where it has one. */
  key: string | null
  description: string
  /** All that was typed. */
  fields: Record<string, unknown>
}

/** What the store of a database holds, as JSON. A database that is not there yet is not made. */
const recordsOf = (page: Page, database: string, store: string): Promise<string[]> =>
  page.evaluate(
    async ([name, storeName]) => {
      // No named functions in here: tsx marks those with a helper that the page does not have.
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

/** What the browser keeps of proofs, without the bytes. */
export async function keptOnPhone(page: Page): Promise<KeptRecord[]> {
  const outbox = await recordsOf(page, 'ahcd-outbox', 'outbox')
  const drafts = await recordsOf(page, 'ahcd-drafts', 'drafts')
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

/** Names of the files that lie with drafts. */
export async function filesOfDrafts(page: Page): Promise<string[]> {
  const drafts = await recordsOf(page, 'ahcd-drafts', 'drafts')
  return drafts.flatMap((text) => {
    const { value } = JSON.parse(text) as { value: { name?: string; size?: number } }
    return value.name !== undefined && value.size !== undefined ? [value.name] : []
  })
}
