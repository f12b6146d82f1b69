import type { components } from '../../../src/api/v1'
import { presentLastWrite } from '../../http/last-write'
import type { CategoryRow } from './store'

type ProjectCategory = components['schemas']['ProjectCategory']

/**
 * Returns a category as visitors see it. The number of projects is left out, because it would reveal that private
 * projects exist.
 */
export const presentCategory = (row: CategoryRow): ProjectCategory => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  program:
    row.program_id === null || row.program_name === null
      ? null
      : {
          id: row.program_id,
          name: row.program_name,
          slug: row.program_slug ?? '',
          color: row.program_color ?? '',
        },
  program_id: row.program_id,
  description: row.description,
  color: row.color,
  icon: row.icon,
  is_active: row.is_active === 1,
  order: row.position,
})

export const presentForStaff = (row: CategoryRow, version: string): ProjectCategory => ({
  ...presentCategory(row),
  project_count: Number(row.project_count),
  version,
  ...presentLastWrite(row),
})
