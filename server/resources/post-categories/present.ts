import type { components } from '../../../src/api/v1'
import { presentLastWrite } from '../../http/last-write'
import type { CategoryRow } from './store'

type PostCategory = components['schemas']['PostCategory']

/** Returns a category for visitors, without the number of posts, because that number would reveal that drafts exist. */
export const presentCategory = (row: CategoryRow): PostCategory => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
})

export const presentForStaff = (row: CategoryRow, version: string): PostCategory => ({
  ...presentCategory(row),
  post_count: Number(row.post_count),
  version,
  ...presentLastWrite(row),
})
