import { findByOldSlug, similarSlugs, takeSlug } from '../db/old-slugs'
import type { Trx } from '../db/schema'
import type { KeptTable } from '../db/tables/record-tables'
import { makeSlug } from '../../src/shared/slug'
import { freeSlug, slugStem } from './slug'

export { findByOldSlug, takeSlug }

/** The kind of a record, the word before a slug that would be a number, and the record itself if it exists already. */
export interface SlugOwner {
  kind: KeptTable
  word: string
  id: number | null
}

/**
 * Makes a slug from a text. It is free, and it leads to no other record: a link to a record's old address goes on
 * working when a new record gets a similar name.
 */
export async function deriveSlug(trx: Trx, { kind, word, id }: SlugOwner, text: string): Promise<string> {
  const slug = makeSlug(text, word)
  const { present, old } = await similarSlugs(trx, kind, slugStem(slug), id)
  return freeSlug(slug, [...present, ...old])
}

/**
 * Makes a slug from what a person typed as slug. It may be one that another record had before: that redirect ends.
 * @returns the slug, or a free one if another record has it
 */
export async function typedSlug(
  trx: Trx,
  { kind, word, id }: SlugOwner,
  typed: string,
): Promise<{ slug: string } | { free: string }> {
  const slug = makeSlug(typed, word)
  const { present } = await similarSlugs(trx, kind, slugStem(slug), id)
  return present.includes(slug) ? { free: freeSlug(slug, present) } : { slug }
}
