import { findByOldSlug, similarSlugs, takeSlug } from '../db/old-slugs'
import type { Trx } from '../db/schema'
import type { KeptTable } from '../db/tables/record-tables'
import { makeSlug } from '../../src/shared/slug'
import { freeSlug, slugStem } from './slug'

export { findByOldSlug, takeSlug }

/** The record that gets a slug; `id` is null for a new record. `word` precedes a slug that would be only a number. */
export interface SlugOwner {
  kind: KeptTable
  word: string
  id: number | null
}

/**
 * Returns a slug made from a text. No other record has this slug or had it before, so a link to another record's old
 * address still works when a new record gets a similar name.
 */
export async function deriveSlug(trx: Trx, { kind, word, id }: SlugOwner, text: string): Promise<string> {
  const slug = makeSlug(text, word)
  const { present, old } = await similarSlugs(trx, kind, slugStem(slug), id)
  return freeSlug(slug, [...present, ...old])
}

/**
 * Returns the slug that a user typed, normalised. A slug that another record had before cannot be used, because links
 * to that record on paper and in messages would lead to the wrong record.
 * @returns `slug`, or `free` with a similar free slug if another record has the slug now or had it before
 */
export async function typedSlug(
  trx: Trx,
  { kind, word, id }: SlugOwner,
  typed: string,
): Promise<{ slug: string } | { free: string }> {
  const slug = makeSlug(typed, word)
  const { present, old } = await similarSlugs(trx, kind, slugStem(slug), id)
  const taken = [...present, ...old]
  return taken.includes(slug) ? { free: freeSlug(slug, taken) } : { slug }
}
